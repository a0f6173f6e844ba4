// The entry for every language but English: its texts (tools/translated-texts.ts) come before the code that shows them.
const { texts } = document.querySelector<HTMLElement>('[data-texts]')?.dataset ?? {}
await import(/* @vite-ignore */ texts ?? '')
await import('./main.tsx')
void import('./net/error-texts.ts').catch(() => undefined)

export {}
