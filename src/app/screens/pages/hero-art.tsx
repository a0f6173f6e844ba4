import './hero-art.css'

/** Cloud above, Ground below, a tree in between. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 -16 320 236" aria-hidden="true">
      <path
        className="hero-art-sky"
        d="M70 122h180a44 44 0 0 0 10-87A52 52 0 0 0 208 14 68 68 0 0 0 92 26 49 49 0 0 0 70 122Z"
      />
      <path
        className="hero-art-branch"
        d="M160 204v-44c0-20-52-16-52-42V94M160 168c0-22 52-18 52-44V98M160 160V70M108 118c0-14-34-8-34-28M212 124c0-16 36-8 36-30"
      />
      <g className="hero-art-leaf">
        <rect x="132" y="28" width="56" height="34" rx="10" />
        <rect x="84" y="62" width="48" height="30" rx="9" />
        <rect x="188" y="66" width="48" height="30" rx="9" />
        <rect x="54" y="64" width="22" height="22" rx="8" />
        <rect x="244" y="68" width="22" height="22" rx="8" />
      </g>
      <path className="hero-art-words" d="M144 40h32M144 50h20M96 73h24M96 82h15M200 77h24M200 86h15" />
      <path className="hero-art-ground" d="M48 204h224M104 212h112" />
      <path
        className="hero-art-sprout"
        d="M232 204v-14c0-8 5-13 16-13 0 9-6 13-16 13M232 194c0-7-4-11-13-11 0 7 4 11 13 11"
      />
    </svg>
  )
}
