import { type ReactNode, useId, useRef } from 'react'
import { m } from '../messages/index.js'
import { Button, RoundButton } from './Button.tsx'
import { FieldMessage } from './Field.tsx'
import { closeIcon, plusIcon } from './icons.ts'
import { Meter } from './Meter.tsx'
import './file-input.css'

/**
 * One chosen file as its row shows it. `progress` is 0 to 1 during the upload; `error` says why it
 * was rejected.
 */
export type ChosenFile = {
  id: string
  name: string
  /** A thumbnail, or nothing. */
  preview?: ReactNode
  progress?: number
  error?: string
}

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
  files: readonly ChosenFile[]
  onChoose: (files: readonly File[]) => void
  /** Removes a file, or cancels its upload. */
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/**
 * An input for files or, on a phone, photos, with the state of each. The caller validates and
 * uploads them.
 */
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
    // The focused row was removed.
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

/** A button in place of the browser's file input, which cannot be styled. */
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
          // Lets the user choose the same file again.
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
