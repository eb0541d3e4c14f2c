import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { FieldMessage } from './Field.tsx'
import { cameraIcon, plusIcon } from './icons.ts'
import './file-input.css'

/** The picker opens no later than this: browsers soon forget that the user has asked for it. */
const BEFORE_PICK_MS = 500

type FileInputProps = {
  label: string
  /** Accepted types, size and number, shown before a mistake. */
  help?: string
  /** The error of the whole selection. */
  error?: string | undefined
  /** The label of the button, and of the one that opens the camera. */
  choose: string
  takePhoto?: string
  /** The `accept` attribute: `image/jpeg,image/png`. */
  accept: string
  multiple?: boolean
  /** The maximum number of files is chosen. */
  full?: boolean
  /** Runs before the picker or the camera opens, which may end the page. */
  onBeforePick?: (() => void | Promise<void>) | undefined
  onChoose: (files: readonly File[]) => void
  /** The button that opens the picker. */
  ref?: Ref<HTMLButtonElement> | undefined
  /** The chosen files. */
  children?: ReactNode
}

/** An input for files or, on a phone, photos. The caller validates, shows and uploads them. */
export function FileInput({
  label,
  help,
  error,
  choose,
  takePhoto,
  multiple = false,
  full = false,
  ref,
  children,
  ...picking
}: FileInputProps) {
  const id = useId()
  const about = [help && `${id}h`, error && `${id}m`].filter(Boolean).join(' ') || undefined
  const picker = { ...picking, full, about }
  return (
    <fieldset className="field" aria-describedby={about}>
      <legend>{label}</legend>
      {help && (
        <p className="help" id={`${id}h`}>
          {help}
        </p>
      )}
      <div className="pickers">
        {takePhoto && (
          <Picker {...picker} camera>
            {takePhoto}
          </Picker>
        )}
        <Picker {...picker} ref={ref} multiple={multiple}>
          {choose}
        </Picker>
      </div>
      {error && <FieldMessage id={`${id}m`}>{error}</FieldMessage>}
      {children}
    </fieldset>
  )
}

type PickerProps = Pick<FileInputProps, 'accept' | 'full' | 'onBeforePick' | 'onChoose' | 'ref'> & {
  camera?: boolean
  multiple?: boolean
  about: string | undefined
  children: string
}

/** A button in place of the browser's file input, which cannot be styled. */
function Picker({
  camera = false,
  multiple = false,
  accept,
  full,
  about,
  onBeforePick,
  onChoose,
  ref,
  children,
}: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = async () => {
    if (full) return
    const stored = onBeforePick?.()
    if (stored) await Promise.race([stored.catch(() => undefined), pause(BEFORE_PICK_MS)])
    input.current?.click()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        disabled={full}
        aria-label={children}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      <Button
        ref={ref}
        kind="second"
        icon={camera ? cameraIcon : plusIcon}
        aria-disabled={full || undefined}
        aria-describedby={about}
        onClick={() => void open()}
      >
        {children}
      </Button>
    </>
  )
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
