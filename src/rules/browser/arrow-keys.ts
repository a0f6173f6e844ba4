const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  '←': '→',
  '→': '←',
}

/** The key, or its sign, that means the same in left-to-right: in right-to-left ← goes forward, and → goes back. */
export const arrowAlong = (key: string, isRightToLeft: boolean): string => (isRightToLeft && mirrored[key]) || key
