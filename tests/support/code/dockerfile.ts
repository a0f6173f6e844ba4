export type Instruction = { readonly name: string; readonly text: string }

/** The instructions of a Dockerfile, each on one line, without comments. */
export function instructionsIn(dockerfile: string): readonly Instruction[] {
  return dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name: name.toUpperCase(), text: text.trim() }
    })
}

/** One list of instructions for each FROM. */
export function stagesOf(instructions: readonly Instruction[]): readonly (readonly Instruction[])[] {
  const starts = instructions.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []))
  return starts.map((start, at) => instructions.slice(start, starts[at + 1]))
}

/** Whether a file is part of the image's build context: the last matching line of .dockerignore decides. */
export function isInContext(dockerignore: string, path: string): boolean {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.reduce((isIn, line) => {
    const pattern = line.replace(/^!/, '')
    return matches(pattern, path) ? line.startsWith('!') : isIn
  }, true)
}

/** A pattern matches a file, and everything below a folder that it matches; `*` is any part of one name. */
function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${source}(/|$)`).test(path)
}
