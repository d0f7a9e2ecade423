import type { Theme } from '#simulators/network/layout.ts'

/** A calm professional feed; nothing of the network's own marks. */
export const theme: Theme = {
  network: 'LinkedIn',
  colours: '--ground:#eef1f4;--top:#24435c;--link:#1b5a8a;--wide:38rem',
  css: `.post{margin:0 0 1rem;overflow:hidden}.post header{display:flex;gap:.75rem;padding:1rem 1rem 0}.post header p{margin:0;line-height:1.3}
.post header small{color:#4a5361}.page .avatar{border-radius:8px}.text{padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.text a{font-weight:600;text-decoration:none}.images{display:grid;gap:2px;background:#fff}.images.many{grid-template-columns:1fr 1fr}
.images img{display:block;width:100%;height:auto}.images.many img{height:100%;object-fit:cover}.alt{margin:0;padding:.6rem 1rem;font-size:.875rem;color:#4a5361;border-top:1px solid #e4e7eb}
.figures{margin:0;padding:.7rem 1rem;border-top:1px solid #e4e7eb;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.9rem;color:#4a5361;font-variant-numeric:tabular-nums}
.figures b{color:#1c2430}.note{margin:0;padding:.6rem 1rem;background:#fff4d6;font-size:.9rem}.article{display:block;padding:1rem;margin:0 1rem 1rem;border:1px solid #d9dde3;border-radius:10px}
.consent{padding:1.5rem;max-width:32rem;margin:auto}.consent fieldset{border:0;padding:0;margin:1rem 0}.consent legend{font-weight:600;padding:0}
.consent label.pick{display:flex;gap:.75rem;align-items:center;padding:.6rem .75rem;border:1.5px solid #b9c0ca;border-radius:12px;margin:.5rem 0}
.consent input[type=text]{width:100%;font:inherit;padding:.55rem .7rem;border:1.5px solid #6b7482;border-radius:10px;min-height:44px}
.consent .does{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.25rem}.consent ul{padding-left:1.2rem}.consent small{color:#4a5361}`,
}
