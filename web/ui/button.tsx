import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { Spinner } from './loading.tsx'
import { ButtonPrice, type Price } from './price.tsx'
import { RouteLink } from './route-link.tsx'

interface Props extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Shown after a divider, before the click (docs/product/decisions.md D2). */
  price?: Price
  /** Its width is reserved, so that the button does not resize when it becomes busy. */
  busyLabel?: string
  isBusy?: boolean
  /** Disables the button; it stays focusable, and the reason is shown beside it. */
  disabledReason?: string | null
}

export function Button({
  variant = 'second',
  size = 'normal',
  price,
  busyLabel,
  isBusy = false,
  disabledReason,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const reasonId = useId()
  const isOff = Boolean(disabledReason)
  const content = (
    <>
      {children}
      {price && <ButtonPrice price={price} />}
    </>
  )
  return (
    <>
      <button
        type={type}
        aria-disabled={isOff || isBusy || undefined}
        aria-describedby={isOff ? reasonId : undefined}
        className={`${buttonClasses({ variant, size }, isOff)} ${className}`}
        onClick={(event) => {
          // A disabled submit button must not submit the form.
          if (isOff || isBusy) event.preventDefault()
          else onClick?.(event)
        }}
        {...rest}
      >
        {busyLabel === undefined ? (
          content
        ) : (
          <span className="grid justify-items-center *:[grid-area:1/1]">
            <span aria-hidden={isBusy} className={`flex items-center gap-2.5 ${isBusy ? 'invisible' : ''}`}>
              {content}
            </span>
            <span aria-hidden={!isBusy} className={`flex items-center gap-2.5 ${isBusy ? '' : 'invisible'}`}>
              <Spinner className={variant === 'main' ? 'text-highlight' : ''} />
              {busyLabel}
            </span>
          </span>
        )}
      </button>
      {isOff && (
        <span id={reasonId} className="text-14 text-muted">
          {disabledReason}
        </span>
      )}
    </>
  )
}

interface ButtonLinkProps extends ButtonStyle {
  to: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link styled as a button; renders nothing when its page does not exist. */
export function ButtonLink({
  variant = 'second',
  size = 'normal',
  className = '',
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <RouteLink {...link} className={`${buttonClasses({ variant, size })} ${className}`}>
      {children}
    </RouteLink>
  )
}
