import type { Draw } from './inks.ts'

/** Flat drawings on a sheet of 400 by 400: what workshops and building sites use. */
export const trades = {
  car: ({ dark, main, soft, light, pop }) => `
    <path d="M92 208l34-76a28 28 0 0 1 26-16h104a34 34 0 0 1 28 14l46 66z" fill="${light}"/><path d="M126 196l22-50h44v50zM208 146h44l34 50h-78z" fill="${dark}"/>
    <path d="M36 232a40 40 0 0 1 40-40h246a46 46 0 0 1 46 46v34a16 16 0 0 1-16 16H52a16 16 0 0 1-16-16z" fill="${pop}"/><path d="M36 248h332v24a16 16 0 0 1-16 16H52a16 16 0 0 1-16-16z" fill="${main}"/>
    <circle cx="112" cy="286" r="48" fill="${dark}"/><circle cx="112" cy="286" r="22" fill="${light}"/><circle cx="292" cy="286" r="48" fill="${dark}"/><circle cx="292" cy="286" r="22" fill="${light}"/><path d="M344 216h24v20h-24z" fill="${soft}"/>`,
  bicycle: ({ dark, main, light, pop }) => `
    <circle cx="104" cy="262" r="76" fill="none" stroke="${dark}" stroke-width="16"/><circle cx="300" cy="262" r="76" fill="none" stroke="${dark}" stroke-width="16"/><circle cx="104" cy="262" r="10" fill="${light}"/><circle cx="300" cy="262" r="10" fill="${light}"/>
    <path d="M104 262l52-110h112l32 110M156 152l44 110h-96M200 262l68-110" stroke="${pop}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
    <path d="M156 152l-14-34M268 152l-12-50h38" stroke="${light}" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M112 112h62" stroke="${light}" stroke-width="18" stroke-linecap="round"/><circle cx="200" cy="262" r="20" fill="${main}"/><path d="M200 262l22 32" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  truck: ({ dark, main, soft, light, pop }) => `
    <rect x="30" y="112" width="218" height="172" rx="14" fill="${light}"/><rect x="30" y="216" width="218" height="68" fill="${soft}"/><path d="M258 164h56a20 20 0 0 1 18 10l30 48a20 20 0 0 1 4 12v50H258z" fill="${pop}"/><path d="M280 184h32l24 40h-56z" fill="${dark}"/><path d="M24 272h344v18H24z" fill="${main}"/>
    <circle cx="104" cy="298" r="40" fill="${dark}"/><circle cx="104" cy="298" r="17" fill="${light}"/><circle cx="304" cy="298" r="40" fill="${dark}"/><circle cx="304" cy="298" r="17" fill="${light}"/><path d="M60 152h90M60 178h56" stroke="${main}" stroke-width="11" stroke-linecap="round"/>`,
  scissors: ({ dark, main, soft, light, pop }) => `
    <path d="M92 66l120 170-18 26z" fill="${light}"/><path d="M308 66L188 236l18 26z" fill="${soft}"/><circle cx="200" cy="232" r="11" fill="${dark}"/>
    <circle cx="150" cy="296" r="44" fill="none" stroke="${pop}" stroke-width="22"/><circle cx="250" cy="296" r="44" fill="none" stroke="${main}" stroke-width="22"/><circle cx="250" cy="296" r="55" fill="none" stroke="${light}" stroke-width="3"/>
    <rect x="330" y="96" width="26" height="220" rx="8" fill="${dark}"/>${Array.from({ length: 13 }, (_, i) => `<rect x="300" y="${106 + i * 15.5}" width="34" height="7" rx="3" fill="${dark}"/>`).join('')}`,
  tap: ({ dark, main, soft, light, pop }) => `
    <path d="M48 144h150c66 0 108 40 108 104v18h-62v-14c0-30-18-46-48-46H48z" fill="${light}"/><path d="M48 182h150c50 0 84 20 98 44 8 12 10 28 10 40h-62v-14c0-30-18-46-48-46H48z" fill="${soft}"/><rect x="30" y="130" width="34" height="92" rx="8" fill="${dark}"/><rect x="132" y="96" width="24" height="50" fill="${dark}"/><rect x="92" y="72" width="104" height="30" rx="15" fill="${pop}"/>
    <rect x="234" y="262" width="82" height="18" rx="6" fill="${dark}"/><path d="M275 300c22 28 30 42 30 56a30 30 0 0 1-60 0c0-14 8-28 30-56z" fill="${pop}"/><path d="M275 300c22 28 30 42 30 56a30 30 0 0 1-30 30z" fill="${main}"/>`,
  flame: ({ dark, main, soft, light, pop }) => `
    <path d="M182 20h36v72h-36z" fill="${main}"/><path d="M172 84h56v18h-56z" fill="${dark}"/>
    <rect x="92" y="102" width="216" height="24" rx="6" fill="${dark}"/><path d="M104 126h192v202H104z" fill="${soft}"/><path d="M104 126h192v14H104z" fill="${main}"/>
    <rect x="130" y="156" width="140" height="112" rx="14" fill="${dark}"/>
    <path d="M202 166c6 24 36 36 36 64 0 20-16 32-38 32s-38-12-38-30c0-16 10-24 16-34 2 12 8 18 12 20 6-18 4-34 12-52z" fill="${pop}"/><path d="M203 214c2 12 15 16 15 30 0 11-7 18-17 18s-17-7-17-17c0-13 14-18 19-31z" fill="${light}"/>
    <rect x="130" y="284" width="140" height="28" rx="6" fill="${main}"/><rect x="182" y="294" width="36" height="8" rx="4" fill="${light}"/>
    <rect x="92" y="328" width="216" height="20" rx="6" fill="${dark}"/><path d="M116 348h24v28h-18zM260 348h24l-6 28h-18z" fill="${dark}"/>`,
  bulb: ({ dark, main, soft, light, pop }) => `
    <path d="M200 66c62 0 106 44 106 102 0 44-24 68-44 92-8 10-10 18-10 28h-104c0-10-2-18-10-28-20-24-44-48-44-92 0-58 44-102 106-102z" fill="${pop}"/><path d="M252 80c32 18 54 50 54 88 0 44-24 68-44 92-8 10-10 18-10 28h-42c44-68 70-136 42-208z" fill="${soft}"/>
    <path d="M168 288l-22-96 30 22 24-28 24 28 30-22-22 96" stroke="${dark}" stroke-width="9" stroke-linejoin="round" fill="none"/><rect x="144" y="288" width="112" height="22" rx="8" fill="${light}"/><rect x="150" y="314" width="100" height="22" rx="8" fill="${main}"/><path d="M168 340h64l-14 24h-36z" fill="${dark}"/>`,
  roller: ({ dark, main, soft, light, pop }) => `
    <rect x="40" y="170" width="210" height="200" fill="${soft}"/><path d="M40 170h210v112c-26 0-26 42-52 42s-26-60-52-60-26 34-52 34-28-22-54-22z" fill="${pop}"/><rect x="28" y="90" width="236" height="96" rx="20" fill="${light}"/><rect x="28" y="138" width="236" height="48" rx="20" fill="${main}"/>
    <path d="M264 138h60a20 20 0 0 1 20 20v42a18 18 0 0 1-18 18h-16v44" stroke="${dark}" stroke-width="13" fill="none"/><rect x="292" y="256" width="36" height="112" rx="14" fill="${dark}"/>`,
  wall: ({ dark, main, soft, light, pop }) => `
    ${[0, 1, 2, 3, 4]
      .map((row) =>
        [0, 1, 2, 3]
          .map((at) => {
            const x = 20 + at * 92 - (row % 2) * 44
            const w = Math.min(84, 364 - x)
            return row === 0 && at > 1
              ? ''
              : `<rect x="${Math.max(20, x)}" y="${130 + row * 46}" width="${x < 20 ? w - (20 - x) : w}" height="38" rx="4" fill="${[pop, light, soft, main][(row * 2 + at * 3) % 4]}"/>`
          })
          .join(''),
      )
      .join('')}
    <path d="M232 150l112-66 22 82z" fill="${dark}"/><path d="M340 110l18-34" stroke="${light}" stroke-width="10" stroke-linecap="round"/><rect x="346" y="20" width="26" height="66" rx="12" fill="${light}" transform="rotate(28 359 53)"/>`,
  house: ({ dark, main, soft, light, pop }) => `
    <path d="M76 190h248v152H76z" fill="${light}"/><path d="M200 190h124v152H200z" fill="${soft}"/><path d="M40 200L200 72l160 128-18 22L200 110 58 222z" fill="${dark}"/><rect x="276" y="84" width="36" height="80" fill="${dark}"/><path d="M170 342v-84a30 30 0 0 1 60 0v84z" fill="${pop}"/><circle cx="218" cy="300" r="5" fill="${dark}"/><rect x="104" y="228" width="46" height="46" fill="${main}"/><path d="M127 228v46M104 251h46" stroke="${light}" stroke-width="6"/><rect x="254" y="228" width="46" height="46" fill="${main}"/><path d="M277 228v46M254 251h46" stroke="${light}" stroke-width="6"/>
    <path d="M20 342h360v14H20z" fill="${dark}"/><circle cx="352" cy="300" r="34" fill="${pop}"/><path d="M352 292v56" stroke="${dark}" stroke-width="8"/>`,
  saw: ({ dark, main, soft, light, pop }) => `
    <path d="M20 268h360v34H20z" fill="${pop}"/><path d="M20 302h360v32H20z" fill="${main}"/><path d="M60 284c40-8 60 8 100 0M220 286c40-8 80 6 120-2" stroke="${dark}" stroke-width="4" fill="none"/>
    <g transform="rotate(-24 200 190)"><path d="M96 148l250 22v34l-14 14-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-14-12-14 12-16-12z" fill="${light}"/><path d="M96 148l250 22v14l-250-8z" fill="${soft}"/><path d="M106 134c-38-14-72 4-76 42s22 58 62 50l18-14zM86 162a16 16 0 1 1-22 26 18 18 0 0 1 22-26z" fill="${dark}" fill-rule="evenodd"/></g>`,
  wrench: ({ dark, main, soft, light, pop }) => `
    <g transform="rotate(42 200 200)"><rect x="176" y="120" width="48" height="226" rx="24" fill="${light}"/><rect x="200" y="120" width="24" height="226" rx="12" fill="${soft}"/><path d="M200 30a72 72 0 0 1 72 72c0 28-16 52-40 64h-64a72 72 0 0 1-4-126v56l36 22 36-22V40c-10-6-24-10-36-10z" fill="${light}"/><circle cx="200" cy="318" r="11" fill="${dark}"/></g>
    <g transform="rotate(-42 200 200)"><rect x="184" y="40" width="32" height="150" rx="8" fill="${dark}"/><rect x="168" y="186" width="64" height="160" rx="22" fill="${pop}"/><path d="M200 186h32v138a22 22 0 0 1-22 22h-10z" fill="${main}"/></g>`,
  machine: ({ dark, main, soft, light, pop }) => `
    ${[
      [150, 180, 96, 12, pop],
      [286, 262, 62, 10, light],
    ]
      .map(
        ([x, y, r, n, fill]) =>
          `<g transform="translate(${x} ${y})">${Array.from({ length: Number(n) }, (_, i) => `<rect x="-13" y="${-Number(r) - 18}" width="26" height="34" rx="5" fill="${fill}" transform="rotate(${(i * 360) / Number(n)})"/>`).join('')}<circle r="${r}" fill="${fill}"/><circle r="${Number(r) * 0.62}" fill="${dark}"/><circle r="${Number(r) * 0.3}" fill="${fill === pop ? main : soft}"/></g>`,
      )
      .join('')}`,
} satisfies Record<string, Draw>
