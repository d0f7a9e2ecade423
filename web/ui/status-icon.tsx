const icons = {
  check: 'M6.5 11.5 L9.6 14.5 L15.5 8.2',
  warning: 'M11 6 V12 M11 15.6 V15.7',
}

interface Props {
  icon: keyof typeof icons
  /** Colour of the icon; its background has the text's colour. */
  iconClassName?: string
  size?: number
  className?: string
}

/** The severity icon of a banner or a check. */
export function StatusIcon({ icon, iconClassName = 'stroke-surface', size = 22, className = '' }: Props) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 22 22"
      className={`shrink-0 ${className}`}
    >
      <path d="M11 1 A10 10 0 0 1 11 21 H4 A3 3 0 0 1 1 18 V11 A10 10 0 0 1 11 1Z" fill="currentColor" />
      <path
        d={icons[icon]}
        fill="none"
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={iconClassName}
      />
    </svg>
  )
}
