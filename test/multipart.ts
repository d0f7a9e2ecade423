interface FilePart {
  field?: string
  fileName?: string
  type?: string
}

/** A multipart body with one file, and its header. */
export function multipart(
  bytes: Buffer,
  { field = 'image', fileName = 'photo.jpg', type = 'image/jpeg' }: FilePart = {},
) {
  const boundary = '----ramage-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
