import type { Draw } from './inks.ts'

/** Flat drawings on a sheet of 400 by 400: what workshops and building sites use. */
export const trades = {
  car: ({ dark, main, soft, light, pop }) => `
    <path d="M92 208l34-76a28 28 0 0 1 26-16h104a34 34 0 0 1 28 14l46 66z" fill="${light}"/><path d="M126 196l22-50h44v50zM208 146h44l34 50h-78z" fill="${dark}"/>
    <path d="M36 232a40 40 0 0 1 40-40h246a46 46 0 0 1 46 46v34a16 16 0 0 1-16 16H52a16 16 0 0 1-16-16z" fill="${pop}"/><path d="M36 248h332v24a16 16 0 0 1-16 16H52a16 16 0 0 1-16-16z" fill="${main}"/>
    <circle cx="112" cy="286" r="48" fill="${dark}"/><circle cx="112" cy="286" r="22" fill="${light}"/><circle cx="292" cy="286" r="48" fill="${dark}"/><circle cx="292" cy="286" r="22" fill="${light}"/><path d="M344 216h24v20h-24z" fill="${soft}"/>`,
  tyre: ({ dark, main, soft, light, pop }) => `
    <circle cx="190" cy="206" r="144" fill="${dark}"/>${Array.from({ length: 16 }, (_, i) => `<rect x="180" y="54" width="20" height="28" rx="4" fill="${dark}" transform="rotate(${i * 22.5} 190 206)"/>`).join('')}
    <circle cx="190" cy="206" r="92" fill="${light}"/><circle cx="190" cy="206" r="76" fill="${soft}"/>${[0, 72, 144, 216, 288].map((a) => `<path d="M176 206l4-74h20l4 74z" fill="${light}" transform="rotate(${a} 190 206)"/>`).join('')}<circle cx="190" cy="206" r="22" fill="${main}"/>
    <g transform="translate(318 92)" stroke="${pop}" stroke-width="11" stroke-linecap="round">${[0, 60, 120].map((a) => `<path d="M0-52V52M0-34l-14-12M0-34l14-12M0 34l-14 12M0 34l14 12" transform="rotate(${a})" fill="none"/>`).join('')}</g>`,
  bicycle: ({ dark, main, light, pop }) => `
    <circle cx="104" cy="262" r="76" fill="none" stroke="${dark}" stroke-width="16"/><circle cx="300" cy="262" r="76" fill="none" stroke="${dark}" stroke-width="16"/><circle cx="104" cy="262" r="10" fill="${light}"/><circle cx="300" cy="262" r="10" fill="${light}"/>
    <path d="M104 262l52-110h112l32 110M156 152l44 110h-96M200 262l68-110" stroke="${pop}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
    <path d="M156 152l-14-34M268 152l-12-50h38" stroke="${light}" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M112 112h62" stroke="${light}" stroke-width="18" stroke-linecap="round"/><circle cx="200" cy="262" r="20" fill="${main}"/><path d="M200 262l22 32" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  truck: ({ dark, main, soft, light, pop }) => `
    <rect x="30" y="112" width="218" height="172" rx="14" fill="${light}"/><rect x="30" y="216" width="218" height="68" fill="${soft}"/><path d="M258 164h56a20 20 0 0 1 18 10l30 48a20 20 0 0 1 4 12v50H258z" fill="${pop}"/><path d="M280 184h32l24 40h-56z" fill="${dark}"/><path d="M24 272h344v18H24z" fill="${main}"/>
    <circle cx="104" cy="298" r="40" fill="${dark}"/><circle cx="104" cy="298" r="17" fill="${light}"/><circle cx="304" cy="298" r="40" fill="${dark}"/><circle cx="304" cy="298" r="17" fill="${light}"/><path d="M60 152h90M60 178h56" stroke="${main}" stroke-width="11" stroke-linecap="round"/>`,
  tap: ({ dark, main, soft, light, pop }) => `
    <path d="M48 144h150c66 0 108 40 108 104v18h-62v-14c0-30-18-46-48-46H48z" fill="${light}"/><path d="M48 182h150c50 0 84 20 98 44 8 12 10 28 10 40h-62v-14c0-30-18-46-48-46H48z" fill="${soft}"/><rect x="30" y="130" width="34" height="92" rx="8" fill="${dark}"/><rect x="132" y="96" width="24" height="50" fill="${dark}"/><rect x="92" y="72" width="104" height="30" rx="15" fill="${pop}"/>
    <rect x="234" y="262" width="82" height="18" rx="6" fill="${dark}"/><path d="M275 300c22 28 30 42 30 56a30 30 0 0 1-60 0c0-14 8-28 30-56z" fill="${pop}"/><path d="M275 300c22 28 30 42 30 56a30 30 0 0 1-30 30z" fill="${main}"/>`,
  flame: ({ dark, main, soft, light, pop }) => `
    <rect x="96" y="60" width="208" height="284" rx="22" fill="${light}"/><rect x="96" y="236" width="208" height="108" rx="22" fill="${soft}"/><rect x="96" y="236" width="208" height="30" fill="${soft}"/><circle cx="200" cy="160" r="70" fill="${dark}"/>
    <path d="M202 98c6 28 42 42 42 78 0 26-20 44-44 44s-44-18-44-42c0-18 10-28 18-38 2 14 8 20 14 22 6-20 4-42 14-64z" fill="${pop}"/><path d="M202 158c2 14 18 20 18 38 0 14-8 24-20 24s-20-10-20-22c0-16 16-22 22-40z" fill="${light}"/>
    <circle cx="148" cy="288" r="15" fill="${main}"/><circle cx="200" cy="288" r="15" fill="${main}"/><rect x="232" y="278" width="44" height="20" rx="6" fill="${dark}"/><path d="M132 344v36M268 344v36" stroke="${dark}" stroke-width="13"/>`,
  bulb: ({ dark, main, soft, light, pop }) => `
    <path d="M200 66c62 0 106 44 106 102 0 44-24 68-44 92-8 10-10 18-10 28h-104c0-10-2-18-10-28-20-24-44-48-44-92 0-58 44-102 106-102z" fill="${pop}"/><path d="M252 80c32 18 54 50 54 88 0 44-24 68-44 92-8 10-10 18-10 28h-42c44-68 70-136 42-208z" fill="${soft}"/>
    <path d="M168 288l-22-96 30 22 24-28 24 28 30-22-22 96" stroke="${dark}" stroke-width="9" stroke-linejoin="round" fill="none"/><rect x="144" y="288" width="112" height="22" rx="8" fill="${light}"/><rect x="150" y="314" width="100" height="22" rx="8" fill="${main}"/><path d="M168 340h64l-14 24h-36z" fill="${dark}"/>`,
} satisfies Record<string, Draw>
