import { type ReactNode, useId, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button, RoundButton } from './Button.tsx'
import { FieldMessage } from './Field.tsx'
import { closeIcon, plusIcon } from './icons.ts'
import { Meter } from './Meter.tsx'
import './file-input.css'

/** One chosen file as its line shows it. `progress` from 0 to 1 while it is sent; `error` says why it was not taken. */
export type ChosenFile = {
  id: string
  name: string
  /** A small picture of it, or nothing. */
  preview?: ReactNode
  progress?: number
  error?: string
}

type FileInputProps = {
  label: string
  /** What is taken, how large and how many: said before the mistake. */
  help?: string
  /** Why the choice as a whole was not taken. */
  error?: string | undefined
  /** On the button, and on the one that opens the camera. */
  choose: string
  takePhoto?: string
  /** As the browser has it: `image/jpeg,image/png`. */
  accept: string
  multiple?: boolean
  /** As many as belong here are chosen. */
  full?: boolean
  files: readonly ChosenFile[]
  onChoose: (files: readonly File[]) => void
  /** Takes a file away, or ends its upload. */
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** Files to choose or, on a phone, to photograph, and what becomes of each. Checking and sending them is the caller's. */
export function FileInput({
  label,
  help,
  error,
  choose,
  takePhoto,
  accept,
  multiple = false,
  full = false,
  files,
  onChoose,
  onRemove,
  onRetry,
}: FileInputProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const about = [help && `${id}h`, error && `${id}m`].filter(Boolean).join(' ') || undefined
  const remove = (file: ChosenFile) => {
    onRemove(file.id)
    // The line that had the focus is gone.
    button.current?.focus()
  }
  return (
    <fieldset className="field" aria-describedby={about}>
      <legend>{label}</legend>
      {help && (
        <p className="help" id={`${id}h`}>
          {help}
        </p>
      )}
      <div className="row">
        <Picker ref={button} {...{ accept, multiple, full, onChoose }}>
          {choose}
        </Picker>
        {takePhoto && (
          <Picker camera {...{ accept, multiple: false, full, onChoose }}>
            {takePhoto}
          </Picker>
        )}
      </div>
      {error && <FieldMessage id={`${id}m`}>{error}</FieldMessage>}
      <ul className="files" aria-label={label}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} onRemove={() => remove(file)} onRetry={onRetry} />
        ))}
      </ul>
    </fieldset>
  )
}

type PickerProps = Pick<FileInputProps, 'accept' | 'multiple' | 'full' | 'onChoose'> & {
  camera?: boolean
  ref?: React.Ref<HTMLButtonElement>
  children: string
}

/** A button in place of the browser's own control, which no style reaches. */
function Picker({ camera, accept, multiple, full, onChoose, ref, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        ref={ref}
        kind="second"
        icon={plusIcon}
        aria-disabled={full || undefined}
        onClick={() => !full && input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}

function FileLine({
  file: { id, name, preview, progress, error },
  onRemove,
  onRetry,
}: {
  file: ChosenFile
  onRemove: () => void
  onRetry: (id: string) => void
}) {
  const sending = progress !== undefined && progress < 1
  return (
    <li className="file" aria-busy={sending || undefined}>
      {preview}
      <div className="file-about">
        <span className="file-name">{name}</span>
        {sending && <Meter value={progress} label={m.file_progress({ name })} />}
        {error && (
          <div role="alert">
            <FieldMessage>{error}</FieldMessage>
          </div>
        )}
      </div>
      {error && (
        <Button kind="quiet" small aria-label={m.file_retry({ name })} onClick={() => onRetry(id)}>
          {m.common_retry()}
        </Button>
      )}
      <RoundButton
        icon={closeIcon}
        label={sending ? m.file_cancel({ name }) : m.file_remove({ name })}
        onClick={onRemove}
      />
    </li>
  )
}
