/** What every door for pictures takes, as browsers name it; the server looks at the bytes alone. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** For a choice of files: not every system knows a type for the telephones' photos. */
export const photoAccept = [...photoTypes, '.heic', '.heif']

/** Whether a chosen, dropped or shared file may be a photo; told before sending 10 MB for nothing. */
export const isPhotoFile = ({ type, name }: { type: string; name: string }): boolean =>
  photoTypes.some((known) => known === type) || (type === '' && /\.hei[cf]$/i.test(name))
