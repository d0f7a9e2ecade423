import { type ComponentProps, useId } from 'react'
import { type ButtonStyle, buttonClasses } from './button-classes.ts'
import { ButtonPrice, type Price } from './button-price.tsx'
import { Spinner } from './spinner.tsx'

interface Props extends ButtonStyle, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Shown after a divider, before the click (docs/product/decisions.md D2). */
  price?: Price
  /** Its room is reserved, so that the button keeps its width when the work starts. */
  busyLabel?: string
  isBusy?: boolean
  /** Why nothing can be done now. The button keeps its focus, and the reason stands beside it. */
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
          // A submit button that is off must not submit either.
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
