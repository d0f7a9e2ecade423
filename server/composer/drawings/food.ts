import type { Draw } from './inks.ts'

/** Flat drawings on a sheet of 400 by 400: what is eaten and drunk. */
export const food = {
  bread: ({ dark, main, soft, light, pop }) => `
    <path d="M52 262c0-74 62-132 150-132s148 58 148 132c0 34-22 56-58 56H110c-36 0-58-22-58-56z" fill="${pop}"/>
    <path d="M52 262c0 34 22 56 58 56h182c36 0 58-22 58-56-30 18-84 28-150 28S80 280 52 262z" fill="${main}"/>
    <path d="M122 166c22 16 30 40 26 70M190 146c24 18 34 46 30 80M262 156c20 16 28 40 24 70" stroke="${light}" stroke-width="16" stroke-linecap="round" fill="none"/>
    <path d="M316 300c22-62 30-118 24-190" stroke="${dark}" stroke-width="7" stroke-linecap="round" fill="none"/>
    ${[130, 166, 202, 238].map((y) => `<path d="M338 ${y}c20-4 34-18 36-40-22 2-36 16-36 40zM336 ${y + 12}c-20-4-32-18-34-38 20 2 34 16 34 38z" fill="${y % 4 === 2 ? soft : dark}"/>`).join('')}`,
  cup: ({ dark, main, soft, light, pop }) => `
    <ellipse cx="190" cy="330" rx="150" ry="22" fill="${dark}"/>
    <path d="M80 178h216v60c0 54-42 88-108 88s-108-34-108-88z" fill="${light}"/>
    <path d="M232 178h64v60c0 54-42 88-108 88 34-30 44-80 44-148z" fill="${soft}"/>
    <path d="M290 200h18c30 0 46 16 46 42s-20 46-52 46h-22" stroke="${light}" stroke-width="20" fill="none"/>
    <ellipse cx="188" cy="178" rx="108" ry="22" fill="${main}"/><ellipse cx="188" cy="180" rx="88" ry="14" fill="${dark}"/>
    <path d="M150 142c-22-24 20-36 0-66M200 138c-24-26 22-40 0-76M248 142c-20-22 18-34 0-58" stroke="${pop}" stroke-width="12" stroke-linecap="round" fill="none"/>`,
  glass: ({ dark, main, light, pop }) => `
    <path d="M76 90h52v60c14 14 20 26 20 46v132a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12V196c0-20 6-32 20-46z" fill="${dark}"/>
    <rect x="56" y="222" width="92" height="66" fill="${light}"/><rect x="76" y="70" width="52" height="30" fill="${pop}"/><path d="M74 246h56M74 264h38" stroke="${main}" stroke-width="7" stroke-linecap="round"/>
    <path d="M196 120h140c8 84-14 126-70 126s-78-42-70-126z" fill="${light}"/><path d="M195 160h142c2 58-22 86-71 86s-73-28-71-86z" fill="${pop}"/>
    <path d="M280 160h57c2 58-22 86-71 86 20-22 18-50 14-86z" fill="${main}"/>
    <path d="M259 246h14v76h-14z" fill="${light}"/><path d="M212 334c0-12 24-18 54-18s54 6 54 18z" fill="${light}"/>`,
  pizza: ({ dark, main, soft, light, pop }) => `
    <path d="M40 116c100-62 220-62 320 0L206 356a8 8 0 0 1-12 0z" fill="${pop}"/>
    <path d="M40 116c100-62 220-62 320 0l-22 34c-88-50-188-50-276 0z" fill="${main}"/>
    <circle cx="140" cy="184" r="28" fill="${dark}"/><circle cx="246" cy="178" r="30" fill="${dark}"/><circle cx="196" cy="256" r="26" fill="${dark}"/><circle cx="134" cy="178" r="7" fill="${soft}"/><circle cx="240" cy="170" r="8" fill="${soft}"/><circle cx="190" cy="250" r="7" fill="${soft}"/>
    <path d="M180 150c4 22 18 30 34 28-2-20-14-30-34-28zM226 232c16-10 30-6 36 8-16 10-28 6-36-8zM160 224c-14-2-22 6-24 18 14 2 22-4 24-18z" fill="${light}"/>`,
  plate: ({ dark, main, soft, light, pop }) => `
    <circle cx="200" cy="214" r="116" fill="${light}"/><circle cx="200" cy="214" r="84" fill="${soft}"/>
    <path d="M146 228c4-46 28-70 54-70s50 24 54 70c-30 24-78 24-108 0z" fill="${pop}"/><path d="M146 228c30 24 78 24 108 0 0 22-24 38-54 38s-54-16-54-38z" fill="${main}"/>
    <path d="M204 160c-6-24 6-42 28-48 4 24-6 42-28 48z" fill="${dark}"/>
    <path d="M28 96h10v56h8V96h10v56h8V96h10v64c0 18-8 28-16 32v134a7 7 0 0 1-7 7h-0a7 7 0 0 1-7-7V192c-8-4-16-14-16-32z" fill="${dark}"/>
    <path d="M344 96c16 6 26 42 26 82 0 22-6 34-14 38v110a7 7 0 0 1-7 7h-1a7 7 0 0 1-7-7V99a3 3 0 0 1 3-3z" fill="${dark}"/>`,
  cheese: ({ dark, main, soft, light, pop }) => `
    <path d="M40 232L296 108c38 16 64 58 64 106v18z" fill="${light}"/><path d="M40 232h320v92a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14z" fill="${pop}"/><path d="M40 232h320v24H40z" fill="${main}"/><circle cx="112" cy="296" r="22" fill="${light}"/><circle cx="212" cy="290" r="30" fill="${light}"/><circle cx="306" cy="300" r="18" fill="${light}"/><ellipse cx="262" cy="186" rx="34" ry="17" fill="${soft}"/><ellipse cx="178" cy="210" rx="20" ry="9" fill="${soft}"/><path d="M20 338h360v14H20z" fill="${dark}"/>`,
  vegetables: ({ dark, main, soft, light, pop }) => `
    <path d="M60 210h280l-24 118a18 18 0 0 1-18 14H102a18 18 0 0 1-18-14z" fill="${dark}"/><path d="M74 244h252M82 284h236M92 320h216" stroke="${soft}" stroke-width="8"/>
    <path d="M118 212c-20-46-4-92 26-92s40 50 16 92z" fill="${pop}"/><path d="M146 122c-18-28-8-52 4-66 8 18 12 42 2 66zM142 124c-28-10-40-30-40-48 24 4 38 22 40 48z" fill="${light}"/>
    <circle cx="220" cy="166" r="52" fill="${main}"/><path d="M186 128a52 52 0 0 0-2 74c-2-32 6-54 36-88-14 0-26 6-34 14z" fill="${light}" opacity=".5"/><path d="M220 118c-6-22 2-38 18-46 8 18 2 36-18 46z" fill="${dark}"/>
    <path d="M258 212c-8-70 10-120 40-142 22 34 20 92-4 142z" fill="${light}"/><path d="M276 212c0-60 8-100 22-142 22 34 20 92-4 142z" fill="${soft}"/>`,
  fish: ({ dark, main, soft, light, pop }) => `
    <path d="M40 210c60-92 190-100 258-22l62-48c-8 50-8 92 0 140l-62-48c-68 78-198 70-258-22z" fill="${light}"/>
    <path d="M40 210c90 30 180 24 258 22-68 78-198 70-258-22z" fill="${soft}"/><circle cx="104" cy="194" r="13" fill="${dark}"/>
    <path d="M150 150c22 38 22 82 0 120" stroke="${main}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M190 168c18 12 18 30 0 42 20 2 28 20 20 38M240 176c14 12 14 26 0 36" stroke="${main}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M176 142c16-34 46-46 74-40-6 24-18 40-36 50z" fill="${pop}"/>`,
} satisfies Record<string, Draw>
