import { photo } from '#test/photos.ts'

// HEIC files made of one small tile (test/photos/tile.heic, 128 × 128): grids as telephones write them, and worse.

const tileSide = 128

const uint = (bytes: number, value: number) => {
  const out = Buffer.alloc(bytes)
  out.writeUIntBE(value, 0, bytes)
  return out
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, uint(4, version * 0x1000000), ...parts)

/** The bytes of a box of this name, header included, wherever it stands. */
function find(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

export interface HeicGrid {
  columns: number
  rows: number
  /** What the grid says of its own size; all its tiles by default. */
  width?: number
  height?: number
  /** Quarters to the left, as telephones turn their photos (« irot »). */
  turns?: number
  /** A colour profile (ICC). */
  profile?: Buffer
  /** More of the file, at its end. */
  tail?: Buffer
}

/** A photo of `columns` × `rows` times the same tile, whose picture lies in the file once. */
export function heicGrid({ columns, rows, turns = 0, profile, tail, ...size }: HeicGrid): Buffer {
  const tile = photo('tile.heic')
  const data = find(tile, 'mdat').subarray(8)
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const width = size.width ?? columns * tileSide
  const height = size.height ?? rows * tileSide
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint(4, width), uint(4, height)])
  const colour = profile ? [box('colr', Buffer.from('prof'), profile)] : []
  const properties = box(
    'ipco',
    find(tile, 'hvcC'),
    find(tile, 'ispe'),
    fullBox('ispe', 0, uint(4, width), uint(4, height)),
    box('irot', uint(1, turns)),
    ...colour,
  )
  const ofGrid = [3, 0x84, ...(profile ? [5] : [])]
  const associations = fullBox(
    'ipma',
    0,
    uint(4, tiles.length + 1),
    Buffer.concat([uint(2, 1), uint(1, ofGrid.length), Buffer.from(ofGrid)]),
    ...tiles.map((id) => Buffer.concat([uint(2, id), Buffer.from([2, 0x81, 2])])),
  )
  const entry = (id: number, type: string) =>
    fullBox('infe', 2, uint(2, id), uint(2, 0), Buffer.from(`${type}\0`, 'latin1'))
  const metaWith = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint(2, 1)),
      fullBox(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        uint(2, tiles.length + 1),
        // The grid's own bytes stand in « idat », each tile's in the one « mdat ».
        Buffer.concat([uint(2, 1), uint(2, 1), uint(2, 0), uint(2, 1), uint(4, 0), uint(4, grid.length)]),
        ...tiles.map((id) =>
          Buffer.concat([
            uint(2, id),
            uint(2, 0),
            uint(2, 0),
            uint(2, 1),
            uint(4, offset),
            uint(4, data.length),
          ]),
        ),
      ),
      fullBox(
        'iinf',
        0,
        uint(2, tiles.length + 1),
        entry(1, 'grid'),
        ...tiles.map((id) => entry(id, 'hvc1')),
      ),
      box('iprp', properties, associations),
      fullBox('iref', 0, box('dimg', uint(2, 1), uint(2, tiles.length), ...tiles.map((id) => uint(2, id)))),
      box('idat', grid),
    )
  const type = find(tile, 'ftyp')
  const length = metaWith(0).length
  return Buffer.concat([type, metaWith(type.length + length + 8), box('mdat', data), tail ?? Buffer.alloc(0)])
}

/** The tile, which says it is `width` × `height`. */
export function heicSized(width: number, height: number): Buffer {
  const copy = Buffer.from(photo('tile.heic'))
  const at = copy.indexOf('ispe', 0, 'latin1') + 8
  copy.writeUInt32BE(width, at)
  copy.writeUInt32BE(height, at + 4)
  return copy
}

/** Of pictures that move. */
export function movingHeic(): Buffer {
  const copy = Buffer.from(photo('tile.heic'))
  copy.write('hevc', 8, 'latin1')
  return copy
}
