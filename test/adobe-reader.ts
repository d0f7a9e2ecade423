import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'

const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')
let isReady = false

interface Report {
  /** `Trusted`, `Valid` or `Invalid`. */
  state: string
  failures: string[]
  assertions: { label: string; data: unknown }[]
  signedBy: string
}

interface Store {
  active_manifest: string
  validation_state: string
  validation_results?: { activeManifest?: { failure?: { code: string }[] } }
  manifests: Record<string, { assertions: Report['assertions']; signature_info: { issuer: string } }>
}

/** What Adobe’s own reader says of a signed JPEG, trusting `root`. Nothing of ours is in it. */
export async function askAdobe(jpeg: Buffer, root: string): Promise<Report> {
  if (!isReady) initSync({ module: readFileSync(wasm) })
  isReady = true
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    trust: { trust_anchors: root },
  }
  const reader = await WasmReader.fromBytes('image/jpeg', jpeg, JSON.stringify(settings))
  const store = JSON.parse(reader.json()) as Store
  const manifest = store.manifests[store.active_manifest]
  if (!manifest) throw new Error('no active manifest')
  return {
    state: store.validation_state,
    failures: (store.validation_results?.activeManifest?.failure ?? []).map(({ code }) => code),
    assertions: manifest.assertions,
    signedBy: manifest.signature_info.issuer,
  }
}
