const many = (text: string, length = 50_000): string => text.repeat(Math.floor(length / text.length))

/** Twenty-one inputs that have made markdown parsers slow, each as long as a message may be. */
export const slowShapes: readonly string[] = [
  many('['),
  many('![['),
  many('[a]('),
  many('*a **a '),
  many('a**b'),
  many('_a __a '),
  many('~~a '),
  many('> '),
  many('- '),
  many('1. '),
  many('`'),
  `${Array.from({ length: 300 }, (_, at) => '`'.repeat(at)).join(' a ')}`,
  many('<'),
  many('<!--'),
  many('\\'),
  many('&'),
  many('|a'),
  `${many('|a', 1_000)}|\n${many('|-', 1_000)}|\n${many('|\n', 48_000)}`,
  many('http://a.b '),
  many('a@b.c '),
  `${many('[a]: /x\n', 25_000)}${many('[a] ', 25_000)}`,
]
