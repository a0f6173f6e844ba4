declare module 'markdown-it-texmath' {
  import type { MarkdownIt } from 'markdown-it'

  type Around = (text: string, outerSpace: boolean, at: number) => boolean

  type Rule = {
    readonly name: string
    readonly rex: RegExp
    readonly tmpl: string
    readonly tag: string
    readonly displayMode?: boolean
    readonly pre?: Around
    readonly post?: Around
  }

  type Options = {
    readonly delimiters: string
    readonly engine: { readonly renderToString: (tex: string) => string }
  }

  type Texmath = {
    (md: MarkdownIt, options: Options): void
    readonly rules: Record<string, { readonly inline: readonly Rule[]; readonly block: readonly Rule[] }>
    readonly $_pre: Around
    readonly $_post: Around
  }

  const texmath: Texmath
  export default texmath
}
