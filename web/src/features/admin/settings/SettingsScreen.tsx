import type { AdminSettings } from '@rentify/contract/admin/settings'
import type { Section } from '@rentify/contract/settings/sections'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { UnsavedChanges } from '../../../form/UnsavedChanges.tsx'
import { m } from '../../../messages/index.js'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { SettingControl } from './SettingControl.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'
import { adminSettingsQuery, useSaveSettings } from './settings.queries.ts'
import { type Edits, formOf, shownValue, withEdit, wrongNumbers } from './settings-edits.ts'
import { fieldsOf, SECTION_LABELS, SECTION_NAMES } from './settings-fields.ts'
import './settings.css'

/** How long 'Settings saved successfully!' is shown (R9). */
const SAVED_MILLISECONDS = 3000

/** All settings in five tabs, and their history (D36, D70). */
export function SettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery(adminSettingsQuery)
  if (data) return <SettingsForm settings={data} reload={() => refetch()} />
  if (!error) {
    return (
      <div className="stack" aria-busy="true">
        <h1>{m.admin_settings()}</h1>
        <p className="sr">{m.common_loading()}</p>
        <RowSkeletons />
      </div>
    )
  }
  return (
    <EmptyState
      failed
      page
      title={m.settings_load_failed()}
      text={messageOf(error, m.error_page())}
    >
      <Button busy={isFetching} onClick={() => void refetch()}>
        {m.common_retry()}
      </Button>
    </EmptyState>
  )
}

type Outcome = { kind: 'saved' } | { kind: 'failed' | 'changed'; text: string }

function SettingsForm({
  settings,
  reload,
}: {
  settings: AdminSettings
  reload: () => Promise<unknown>
}) {
  const [tab, setTab] = useState<Section>('general')
  const [edits, setEdits] = useState<Edits>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const save = useSaveSettings()
  const form = useRef<HTMLFormElement>(null)
  const dirty = Object.keys(edits).length > 0

  useEffect(() => {
    if (outcome?.kind !== 'saved') return undefined
    const timer = setTimeout(() => setOutcome(null), SAVED_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [outcome])

  const change = (path: string, value: unknown) => {
    setEdits(withEdit(settings, edits, path, value))
    setErrors(({ [path]: _, ...others }) => others)
    setOutcome(null)
  }
  const show = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (!first) return
    setTab(first.split('.')[0] as Section)
    // Its tab's fields are there after this render.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const wrong = wrongNumbers(edits)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setOutcome(null)
    try {
      await save.mutateAsync(formOf(settings, edits))
      setEdits({})
      setErrors({})
      setOutcome({ kind: 'saved' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') {
        await reload()
        setOutcome({ kind: 'changed', text: m.settings_changed_meanwhile() })
      } else if (error instanceof ApiError && error.fields.length > 0)
        show(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
      else setOutcome({ kind: 'failed', text: m.settings_save_failed() })
    }
  }
  const fieldsIn = (section: Section) =>
    Object.entries(fieldsOf(section)).map(([name, field]) => {
      const path = `${section}.${name}`
      return (
        <SettingControl
          key={path}
          field={field}
          value={shownValue(settings, edits, path)}
          error={errors[path]}
          fixedBy={settings.fixed.find((one) => one.field === path)?.variable}
          missing={settings.missing.find((one) => one.field === path)?.service}
          onChange={(value) => change(path, value)}
        />
      )
    })
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_settings()}</h1>
      </div>
      <form
        ref={form}
        className="panel settings"
        aria-label={m.admin_settings()}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Tabs
          label={m.admin_settings()}
          value={tab}
          onChange={setTab}
          tabs={SECTION_NAMES.map((section) => ({
            value: section,
            label: SECTION_LABELS[section](),
            panel: <div className="settings-fields">{fieldsIn(section)}</div>,
          }))}
        />
        <div className="settings-end">
          <div role="status">
            {outcome?.kind === 'saved' && <Note tone="ok">{m.settings_saved()}</Note>}
          </div>
          {outcome && outcome.kind !== 'saved' && (
            <Note tone={outcome.kind === 'changed' ? 'warm' : 'bad'}>{outcome.text}</Note>
          )}
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? m.settings_saving() : m.settings_save()}
          </Button>
          {dirty && (
            <Button
              kind="quiet"
              onClick={() => {
                setEdits({})
                setErrors({})
                setOutcome(null)
              }}
            >
              {m.settings_discard()}
            </Button>
          )}
        </div>
      </form>
      <SettingsHistory />
      <UnsavedChanges dirty={dirty} onLeave={() => setEdits({})} />
    </>
  )
}
