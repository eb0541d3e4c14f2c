import type { AdminSettings } from '@rentify/contract/admin/settings'
import type { Section } from '@rentify/contract/settings/sections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { messageOf } from '../../../api/errors.ts'
import { FormError } from '../../../form/FormError.tsx'
import { focusField } from '../../../form/focus-field.ts'
import type { Schema } from '../../../form/schema-resolver.ts'
import { UnsavedChanges } from '../../../form/UnsavedChanges.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { withQuery } from '../../../paths.ts'
import { useLocation, useNavigate } from '../../../router/router.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { RowSkeletons } from '../AdminSkeleton.tsx'
import { adminApi } from '../admin.api.ts'
import { SettingControl } from './SettingControl.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'
import { adminSettingsQuery, useSettingsSaved } from './settings.queries.ts'
import { editsOf, formOf, type Values, valuesOf, wrongNumbers } from './settings-edits.ts'
import { fieldsOf, SECTION_LABELS, SECTION_NAMES } from './settings-fields.ts'
import './settings.css'

/** How long 'Saving…' is shown at least, and then 'Settings saved successfully!' (R9). */
const SAVING_MS = 1000
const SAVED_MS = 3000

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

function SettingsForm({
  settings,
  reload,
}: {
  settings: AdminSettings
  reload: () => Promise<unknown>
}) {
  const [tab, setTab] = useTab()
  const [isSaved, setIsSaved] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const onSaved = useSettingsSaved()
  const element = useRef<HTMLFormElement>(null)
  const wanted = useRef<string | null>(null)
  const forget = () => {
    setIsSaved(false)
    setIsChanged(false)
  }
  const form = useForm<Values>({
    defaultValues: valuesOf(settings),
    schema: numbersOf(settings),
    textOf: (message) => message,
    show: ([first]) => {
      if (!first) return
      wanted.current = first
      setTab(first.split('.')[0] as Section)
    },
    send: async (values, options) => {
      forget()
      const body = formOf(settings, editsOf(settings, values))
      const [saved] = await Promise.all([
        adminApi.updateAdminSettings({ body }, options),
        new Promise((done) => setTimeout(done, SAVING_MS)),
      ])
      form.control.reset(valuesOf(saved.settings))
      onSaved(saved)
      setIsSaved(true)
    },
    instead: {
      settings_changed: async () => {
        await reload()
        setIsChanged(true)
      },
    },
    errorText: () => m.settings_save_failed(),
  })
  const { control } = form
  const dirty = Object.keys(editsOf(settings, control.watch())).length > 0

  // Settings that were stored meanwhile replace what is not edited here.
  const shown = useRef(settings)
  useEffect(() => {
    if (shown.current === settings) return
    const edits = editsOf(shown.current, control.getValues())
    shown.current = settings
    control.reset(valuesOf(settings))
    for (const [path, value] of Object.entries(edits))
      control.setValue(path as Path<Values>, value, { shouldDirty: true })
  }, [control, settings])

  // With the message, once the field's tab is on screen.
  useEffect(() => {
    if (wanted.current) focusField(element.current, wanted.current)
    wanted.current = null
  })

  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setIsSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  const discard = () => {
    control.reset(valuesOf(settings))
    form.showError(null)
    forget()
  }
  const fieldsIn = (section: Section) =>
    Object.entries(fieldsOf(section)).map(([name, field]) => {
      const path = `${section}.${name}` as Path<Values>
      return (
        <SettingControl
          key={path}
          field={field}
          control={control.control}
          name={path}
          error={form.error(path)}
          fixedBy={settings.fixed.find((one) => one.field === path)?.variable}
          missing={settings.missing.find((one) => one.field === path)?.service}
          onChange={() => {
            form.showError(null)
            forget()
          }}
        />
      )
    })
  return (
    <>
      <div className="adm-head">
        <h1>{m.admin_settings()}</h1>
      </div>
      <form
        ref={element}
        className="panel settings"
        aria-label={m.admin_settings()}
        {...form.props}
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
          <div role="status">{isSaved && <Note tone="ok">{m.settings_saved()}</Note>}</div>
          {isChanged && <Note tone="warm">{m.settings_changed_meanwhile()}</Note>}
          <FormError error={form.serverError} />
          <Button type="submit" busy={form.busy}>
            {form.busy ? m.settings_saving() : m.settings_save()}
          </Button>
          {dirty && (
            <Button kind="quiet" onClick={discard}>
              {m.settings_discard()}
            </Button>
          )}
        </div>
      </form>
      <SettingsHistory />
      <UnsavedChanges dirty={dirty} onLeave={discard} />
    </>
  )
}

/** The tab is in the address, so that Back, reload and sharing keep it (D70). */
function useTab(): [Section, (tab: Section) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('tab')
  const first: Section = 'general'
  return [
    SECTION_NAMES.find((name) => name === named) ?? first,
    (tab) => navigate(withQuery(pathname, tab === first ? {} : { tab }), { replace: true }),
  ]
}

/** Validates the numbers that were changed; the server validates everything else. */
const numbersOf = (settings: AdminSettings): Schema<Values> => ({
  safeParse(values) {
    const wrong = Object.entries(wrongNumbers(editsOf(settings, values as Values)))
    if (wrong.length === 0) return { success: true, data: values as Values }
    const issues = wrong.map(([path, message]) => ({ path: path.split('.'), message }))
    return { success: false, error: { issues } }
  },
})
