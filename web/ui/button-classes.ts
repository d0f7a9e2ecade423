export interface ButtonStyle {
  /** `main` once a screen; `publish` on the stage; `danger` is outlined, never filled. */
  variant?: 'main' | 'second' | 'outline' | 'publish' | 'danger'
  size?: 'small' | 'normal' | 'landing'
}

const variants = {
  main: 'border-action bg-action text-lightest hover:border-action-hover hover:bg-action-hover',
  second: 'border-strong bg-strong text-on-strong hover:border-strong-hover hover:bg-strong-hover',
  outline: 'border-foreground text-foreground hover:bg-hover',
  publish: 'border-highlight bg-highlight text-dark hover:border-highlight-hover hover:bg-highlight-hover',
  danger: 'border-alert text-error hover:bg-error-soft',
}

const sizes = {
  small: 'min-h-10 px-4.5 text-15 touch:min-h-11',
  normal: 'min-h-12 px-6 text-16',
  landing: 'min-h-14 px-7.5 text-17',
}

const base =
  'relative inline-flex items-center justify-center gap-2.5 rounded-pill border-[1.5px] py-1 text-center font-semibold no-underline transition-colors duration-120'

const off = 'border-subtle bg-subtle text-disabled'

/** The classes of a button, for whatever element carries them. */
export function buttonClasses({ variant = 'second', size = 'normal' }: ButtonStyle, isOff = false): string {
  return `${base} ${sizes[size]} ${isOff ? off : `${variants[variant]} active:translate-y-px`}`
}
