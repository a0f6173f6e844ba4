import type { ReactNode } from 'react'

export type DrawingName = 'cloud' | 'ground' | 'leaf' | 'signpost'

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 160 104" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

const land = <path className="drawing-line" d="M14 92h30M50 92h80M137 92h9" />

const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  cloud: (
    <>
      <path className="drawing-fill" d="M52 70h60a18 18 0 0 0 3-35.7A27 27 0 0 0 63 29a20.6 20.6 0 0 0-11 41Z" />
      <path className="drawing-accent" d="M44 62h60a18 18 0 0 0 3-35.7A27 27 0 0 0 55 21a20.6 20.6 0 0 0-11 41Z" />
      <path className="drawing-line" d="M58 38h38M58 48h24M126 14h10M131 9v10M20 84h52M80 84h34M122 84h12" />
    </>
  ),
  ground: (
    <>
      {land}
      <path className="drawing-fill" d="M81 60c0-17-11-27-33-27 0 18 12 27 33 27Z" />
      <path
        className="drawing-accent"
        d="M80 92V52M80 56c0-17-11-27-33-27 0 18 12 27 33 27ZM80 70c0-14 10-23 30-23 0 15-10 23-30 23Z"
      />
      <path className="drawing-line" d="M64 92c2-6 8-9 16-9s14 3 16 9M116 24h6M119 21v6" />
    </>
  ),
  leaf: (
    <>
      <path className="drawing-fill" d="M58 82c-10-26 6-54 54-58 2 40-20 66-54 58Z" />
      <path className="drawing-accent" d="M52 76c-10-26 6-54 54-58 2 40-20 66-54 58ZM44 92c8-22 22-40 42-52" />
      <path className="drawing-line" d="M64 62l-1-15M64 62l17 0M76 49l0-11M76 49l13-1M116 74h12M122 68v12" />
    </>
  ),
  signpost: (
    <>
      {land}
      <path className="drawing-fill" d="M56 26h50l11 10-11 10H56Z" />
      <path className="drawing-accent" d="M52 22h50l11 10-11 10H52Z" />
      <path className="drawing-line" d="M80 14v8M80 42v8M108 50H59l-11 9 11 9h49ZM80 68v24M66 32h22M70 59h22" />
    </>
  ),
}
