import { useEffect, useState } from 'react'

/** An address of the browser's own for a picture, given back when another takes its place. */
export function useObjectUrl(picture: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setUrl(null)
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url
}
