import type { Theme } from '#simulators/network/layout.ts'

/** A grid of pictures on white; nothing of the network's own marks. */
export const theme: Theme = {
  network: 'Instagram',
  colours: '--ground:#fbfaf8;--top:#5a2a4a;--link:#8a1f5d;--wide:56rem',
  css: `.who{display:flex;gap:1rem;align-items:center;padding:1rem 0 1.25rem;flex-wrap:wrap}.who p{margin:0}.who .avatar{width:4.5rem;height:4.5rem;font-size:1.4rem}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:4px;margin:0 0 2.5rem;padding:0;list-style:none}.grid a{display:block;position:relative;aspect-ratio:1;overflow:hidden;background:#e9e5e0}
.grid img{width:100%;height:100%;object-fit:cover;display:block}.grid span{position:absolute;right:.4rem;top:.4rem;background:#1c2430;color:#fff;font-size:.8rem;border-radius:99px;padding:.05rem .5rem}
.photo{display:grid;grid-template-columns:minmax(0,1.35fr) minmax(0,1fr);overflow:hidden}.photo .pictures{background:#efebe6}.photo img{display:block;width:100%}.photo .side{padding:1rem 1.1rem}
.side .by{display:flex;gap:.75rem;align-items:center}.caption{white-space:pre-wrap;overflow-wrap:anywhere}.caption a{text-decoration:none;font-weight:600}.alt,.ai{font-size:.875rem;color:#4a5361}
.ai{display:inline-block;border:1px solid #b9c0ca;border-radius:99px;padding:.05rem .6rem;margin:.5rem 0 0}.figures{font-variant-numeric:tabular-nums;color:#4a5361;display:flex;gap:.25rem 1rem;flex-wrap:wrap}.figures b{color:#1c2430}
.consent{padding:1.5rem;max-width:32rem;margin:auto}.consent fieldset{border:0;padding:0;margin:1rem 0}.consent legend{font-weight:600;padding:0}
.consent label.pick{display:flex;gap:.75rem;align-items:center;padding:.6rem .75rem;border:1.5px solid #b9c0ca;border-radius:12px;margin:.5rem 0}.consent small{color:#4a5361}
.consent input[type=text]{width:100%;font:inherit;padding:.55rem .7rem;border:1.5px solid #6b7482;border-radius:10px;min-height:44px}.does{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.25rem}
@media(max-width:44rem){.photo{grid-template-columns:1fr}}`,
}
