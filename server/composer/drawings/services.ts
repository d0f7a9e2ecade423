import type { Draw } from './inks.ts'

/** Flat drawings on a sheet of 400 by 400: shops, care, offices, nature and seasons. */
export const services = {
  book: ({ dark, main, soft, light, pop }) => `
    <rect x="60" y="278" width="280" height="56" rx="8" fill="${main}"/><rect x="76" y="290" width="264" height="32" fill="${light}"/><rect x="84" y="226" width="236" height="52" rx="8" fill="${pop}"/><rect x="84" y="238" width="220" height="28" fill="${light}"/>
    <path d="M200 96c-30-24-78-30-134-22v128c56-8 104 0 134 24 30-24 78-32 134-24V74c-56-8-104-2-134 22z" fill="${light}"/><path d="M200 96c30-24 78-30 134-22v128c-56-8-104 0-134 24z" fill="${soft}"/><path d="M94 108c32-2 58 2 80 14M94 138c32-2 58 2 80 14M94 168c32-2 58 2 80 14" stroke="${dark}" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M272 74l34-2v70l-17-14-17 14z" fill="${pop}"/>`,
  chart: ({ dark, main, soft, light, pop }) => `
    <rect x="66" y="60" width="220" height="284" rx="14" fill="${light}"/><path d="M238 60l48 48h-48z" fill="${soft}"/><path d="M98 108h96M98 140h130" stroke="${dark}" stroke-width="10" stroke-linecap="round"/><rect x="98" y="248" width="34" height="64" fill="${soft}"/><rect x="146" y="214" width="34" height="98" fill="${main}"/><rect x="194" y="178" width="34" height="134" fill="${dark}"/>
    <rect x="226" y="196" width="124" height="172" rx="16" fill="${pop}"/><rect x="244" y="214" width="88" height="36" rx="6" fill="${dark}"/>${[0, 1, 2].map((r) => [0, 1, 2].map((c) => `<rect x="${244 + c * 32}" y="${266 + r * 32}" width="24" height="22" rx="5" fill="${r === 2 && c === 2 ? main : light}"/>`).join('')).join('')}`,
  laptop: ({ dark, main, soft, light, pop }) => `
    <rect x="68" y="92" width="264" height="182" rx="14" fill="${dark}"/><rect x="84" y="108" width="232" height="150" fill="${light}"/><path d="M30 282h340v14a24 24 0 0 1-24 24H54a24 24 0 0 1-24-24z" fill="${soft}"/><path d="M160 282h80v8a10 10 0 0 1-10 10h-60a10 10 0 0 1-10-10z" fill="${dark}"/><path d="M104 130h92M104 154h64M104 178h80" stroke="${main}" stroke-width="10" stroke-linecap="round"/><circle cx="262" cy="184" r="42" fill="${pop}"/><path d="M262 142a42 42 0 0 1 42 42h-42z" fill="${main}"/>`,
  camera: ({ dark, main, soft, light, pop }) => `
    <path d="M40 132h70l24-40h132l24 40h70v196H40z" fill="${dark}"/><rect x="40" y="176" width="320" height="94" fill="${main}"/><circle cx="200" cy="222" r="84" fill="${light}"/><circle cx="200" cy="222" r="60" fill="${dark}"/><circle cx="200" cy="222" r="34" fill="${pop}"/><circle cx="184" cy="206" r="12" fill="${light}"/><rect x="310" y="146" width="34" height="20" rx="6" fill="${pop}"/><rect x="60" y="112" width="44" height="20" fill="${soft}"/>`,
  cross: ({ dark, main, soft, light, pop }) => `
    <rect x="70" y="120" width="150" height="226" rx="18" fill="${light}"/><rect x="86" y="78" width="118" height="52" rx="10" fill="${dark}"/><rect x="70" y="186" width="150" height="112" fill="${pop}"/><path d="M132 200h26v28h28v26h-28v28h-26v-28h-28v-26h28z" fill="${light}"/><path d="M186 120h16a18 18 0 0 1 18 18v190a18 18 0 0 1-18 18h-16z" fill="${soft}" opacity=".55"/>
    <g transform="rotate(-36 292 270)"><rect x="222" y="240" width="142" height="60" rx="30" fill="${light}"/><path d="M293 240h41a30 30 0 0 1 0 60h-41z" fill="${main}"/></g><circle cx="300" cy="150" r="36" fill="${dark}"/><path d="M276 150h48" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  glasses: ({ dark, main, soft, light, pop }) => `
    <circle cx="118" cy="214" r="70" fill="${light}"/><circle cx="282" cy="214" r="70" fill="${light}"/><path d="M68 263a70 70 0 0 0 99-99zM232 263a70 70 0 0 0 99-99z" fill="${soft}"/><circle cx="118" cy="214" r="70" fill="none" stroke="${dark}" stroke-width="20"/><circle cx="282" cy="214" r="70" fill="none" stroke="${dark}" stroke-width="20"/>
    <path d="M182 196c10-12 26-12 36 0" stroke="${pop}" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M50 190L28 150M350 190l22-40" stroke="${pop}" stroke-width="18" stroke-linecap="round"/><path d="M330 66l9 26 26 9-26 9-9 26-9-26-26-9 26-9z" fill="${pop}"/><path d="M64 312h272" stroke="${main}" stroke-width="12" stroke-linecap="round"/>`,
  paw: ({ dark, main, soft, light, pop }) => `
    <path d="M108 172l-34-92c-4-14 12-22 24-12l58 46c28-8 60-8 88 0l58-46c12-10 28-2 24 12l-34 92c18 30 26 62 22 92-8 52-52 84-114 84s-106-32-114-84c-4-30 4-62 22-92z" fill="${pop}"/><path d="M100 112l44 34-24 30zM300 112l-44 34 24 30z" fill="${main}"/><circle cx="152" cy="220" r="14" fill="${dark}"/><circle cx="248" cy="220" r="14" fill="${dark}"/><ellipse cx="200" cy="282" rx="62" ry="46" fill="${light}"/><path d="M178 258h44c0 18-12 28-22 28s-22-10-22-28z" fill="${dark}"/><path d="M200 286v14c0 12-22 14-28 4M200 300c0 12 22 14 28 4" stroke="${dark}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M186 116h28l-14 60z" fill="${soft}"/>`,
  needle: ({ dark, main, soft, light, pop }) => `
    <rect x="90" y="90" width="150" height="34" rx="10" fill="${dark}"/><rect x="90" y="296" width="150" height="34" rx="10" fill="${dark}"/><path d="M106 124h118c-12 58-12 114 0 172H106c12-58 12-114 0-172z" fill="${pop}"/><path d="M114 158h104M110 192h108M110 226h110M112 260h108" stroke="${main}" stroke-width="9"/>
    <path d="M336 60l14 6-66 236c-4 12-16 10-14-4zM224 290c40 60 80 40 62-30" fill="none" stroke="${light}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><circle cx="318" cy="330" r="34" fill="${light}"/><circle cx="308" cy="320" r="6" fill="${dark}"/><circle cx="328" cy="320" r="6" fill="${dark}"/><circle cx="308" cy="340" r="6" fill="${dark}"/><circle cx="328" cy="340" r="6" fill="${dark}"/><circle cx="318" cy="330" r="27" fill="none" stroke="${soft}" stroke-width="4"/>`,
  key: ({ dark, main, soft, light, pop }) => `
    <path d="M84 356V140a116 116 0 0 1 232 0v216z" fill="${dark}"/><path d="M106 356V142a94 94 0 0 1 188 0v214z" fill="${pop}"/><path d="M200 48a94 94 0 0 1 94 94v214h-94z" fill="${main}"/><rect x="132" y="156" width="50" height="70" rx="6" fill="${light}" opacity=".9"/><rect x="218" y="156" width="50" height="70" rx="6" fill="${soft}"/><circle cx="178" cy="268" r="10" fill="${dark}"/><path d="M54 356h292v16H54z" fill="${dark}"/>
    <g transform="translate(300 262) rotate(36)"><circle r="34" fill="none" stroke="${light}" stroke-width="16"/><path d="M34 0h84M88 0v24M112 0v28" stroke="${light}" stroke-width="15" stroke-linecap="round"/></g>`,
  flower: ({ dark, main, soft, light, pop }) => `
    <path d="M200 330c-4-70-2-110 0-150M200 300c-34-54-62-80-86-96M200 300c30-52 60-84 92-96" stroke="${dark}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M204 262c40-8 64-30 70-62-38 2-64 24-70 62zM196 284c-38-4-62-22-72-52 38-2 64 16 72 52z" fill="${main}"/>
    ${[
      [200, 128, 40, pop, dark],
      [104, 182, 30, light, pop],
      [304, 176, 32, light, main],
    ]
      .map(
        ([x, y, r, petal, heart]) =>
          `<g transform="translate(${x} ${y})">${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse cx="0" cy="${-Number(r) * 0.95}" rx="${Number(r) * 0.52}" ry="${Number(r) * 0.8}" fill="${petal}" transform="rotate(${a})"/>`).join('')}<circle r="${Number(r) * 0.5}" fill="${heart}"/></g>`,
      )
      .join('')}
    <path d="M136 286h128l-22 92h-84z" fill="${light}"/><path d="M200 286h64l-22 92h-42z" fill="${soft}"/>`,
  tree: ({ dark, main, soft, light, pop }) => `
    <path d="M16 340c80-60 160-60 368-6v50H16z" fill="${main}"/><path d="M192 340V196h20v144zM202 262l50-50" stroke="${dark}" stroke-width="10" fill="${dark}"/><circle cx="202" cy="152" r="92" fill="${pop}"/><path d="M230 64a92 92 0 0 1-28 180c50-44 62-110 28-180z" fill="${soft}"/><path d="M202 244v-100M202 196l-34-32M202 176l30-30" stroke="${dark}" stroke-width="8" stroke-linecap="round"/><circle cx="320" cy="262" r="46" fill="${light}"/><path d="M320 250v92" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><circle cx="84" cy="280" r="38" fill="${light}"/><path d="M84 270v80" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`,
  lotus: ({ dark, main, soft, light, pop }) => `
    <circle cx="200" cy="150" r="84" fill="${pop}"/><path d="M200 332c-50-40-62-92 0-156 62 64 50 116 0 156z" fill="${light}"/><path d="M200 332V176c62 64 50 116 0 156z" fill="${soft}"/><path d="M196 336c-66-6-102-48-98-116 60 14 96 52 98 116zM204 336c66-6 102-48 98-116-60 14-96 52-98 116z" fill="${main}"/><path d="M190 340c-72 24-130 2-154-54 62-18 118 0 154 54zM210 340c72 24 130 2 154-54-62-18-118 0-154 54z" fill="${dark}"/>`,
  dumbbell: ({ dark, main, soft, light, pop }) => `
    <g transform="rotate(-24 200 210)"><rect x="120" y="196" width="160" height="28" fill="${light}"/><rect x="86" y="130" width="46" height="160" rx="14" fill="${pop}"/><rect x="268" y="130" width="46" height="160" rx="14" fill="${pop}"/><rect x="46" y="156" width="42" height="108" rx="12" fill="${main}"/><rect x="312" y="156" width="42" height="108" rx="12" fill="${main}"/><rect x="26" y="194" width="22" height="32" rx="6" fill="${dark}"/><rect x="352" y="194" width="22" height="32" rx="6" fill="${dark}"/><path d="M150 210h100" stroke="${soft}" stroke-width="7"/></g>`,
  tooth: ({ dark, main, soft, light, pop }) => `
    <path d="M200 106c-44-34-114-14-114 56 0 60 26 90 34 150 6 42 46 40 52 0 4-28 10-50 28-50s24 22 28 50c6 40 46 42 52 0 8-60 34-90 34-150 0-70-70-90-114-56z" fill="${light}"/><path d="M262 90c32 8 52 32 52 72 0 60-26 90-34 150-6 42-46 40-52 0 46-70 60-140 34-222z" fill="${soft}"/><path d="M118 150c4-20 16-32 34-34" stroke="${pop}" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M330 60l8 24 24 8-24 8-8 24-8-24-24-8 24-8z" fill="${pop}"/><path d="M60 250l6 18 18 6-18 6-6 18-6-18-18-6 18-6z" fill="${main}"/><circle cx="340" cy="300" r="10" fill="${dark}"/>`,
  music: ({ dark, main, soft, light, pop }) => `
    <path d="M150 96l166-36v58l-166 36z" fill="${dark}"/><path d="M150 96h20v206h-20zM296 64h20v196h-20z" fill="${dark}"/><ellipse cx="126" cy="304" rx="48" ry="36" fill="${pop}"/><ellipse cx="272" cy="264" rx="48" ry="36" fill="${light}"/><path d="M126 340c26 0 48-16 48-36 0-8-4-16-10-22-2 30-20 48-38 58z" fill="${main}"/><path d="M272 300c26 0 48-16 48-36 0-8-4-16-10-22-2 30-20 48-38 58z" fill="${soft}"/>`,
} satisfies Record<string, Draw>
