// Loaded before the program (node --import): its clock says what the file CLOCK_FILE says, in ms more or less than the
// machine's. Timers go on as they do when an administrator, or a time server, sets a machine's clock.
import { readFileSync } from 'node:fs'

const RealDate = Date
let shiftMs = 0

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
setInterval(() => {
  shiftMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
}, 50).unref()
