import { useEffect, useState } from 'react'
import { verificationTexts as texts } from '#web/messages/verification.ts'

/** The file as the visitor knows it; its name alone when it is no picture. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <>
      {address && (
        <img
          src={address}
          alt=""
          onError={() => setAddress(undefined)}
          className="max-h-40 max-w-full rounded-small border-[1.5px] border-encre object-contain"
        />
      )}
      <p className="max-w-full font-semibold text-15 [overflow-wrap:anywhere]">{texts.file(file.name)}</p>
    </>
  )
}
