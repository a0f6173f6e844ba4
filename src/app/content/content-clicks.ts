const saidForMs = 2_000

/** Answers the buttons that stand in rendered content: copy a block of code, load an image. */
export function answerClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  if (button.dataset.copy !== undefined) copyCode(button)
  if (button.dataset.image) showImage(button, button.dataset.image)
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    say(button, 'Copied')
  } catch {
    getSelection()?.selectAllChildren(code)
    say(button, 'Selected')
  }
}

function say(button: HTMLButtonElement, word: string): void {
  button.textContent = word
  setTimeout(() => {
    button.textContent = 'Copy'
  }, saidForMs)
}

function showImage(button: HTMLButtonElement, address: string): void {
  const image = document.createElement('img')
  image.className = 'content-image'
  image.alt = button.dataset.alt ?? ''
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => {
    image.replaceWith(button)
    const host = button.querySelector('.image-chip-host')
    if (host) host.textContent = 'The image could not be loaded'
  })
  button.replaceWith(image)
  image.src = address
}
