import * as texts from '#wire/texts.ts'

const saidForMs = 2_000

/** Handles the buttons in rendered content: copy a code block, load an image. */
export function answerClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  if (button.dataset.copy !== undefined) copyCode(button)
  if (button.dataset.image) loadPicture(button, button.dataset.image)
}

async function loadPicture(chip: HTMLButtonElement, address: string): Promise<void> {
  const { showPicture } = await import('./picture.ts')
  showPicture(chip, address)
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    say(button, texts.codeCopied)
  } catch {
    getSelection()?.selectAllChildren(code)
    say(button, texts.codeSelected)
  }
}

function say(button: HTMLButtonElement, word: string): void {
  button.textContent = word
  setTimeout(() => {
    button.textContent = texts.copyCodeLabel
  }, saidForMs)
}
