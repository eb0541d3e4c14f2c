import type { VisitingHours as Hours, VisitMinutes } from '@rentify/contract/conversations/visits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../../api/errors.ts'
import { FormError } from '../../../form/FormError.tsx'
import { SelectField } from '../../../form/fields.tsx'
import { useForm } from '../../../form/use-form.ts'
import { m } from '../../../messages/index.js'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx'
import { clockText, weekdayNames } from '../../../ui/dates/date-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronLeftIcon } from '../../../ui/icons.ts'
import { usePageTitle } from '../../../ui/page-title.ts'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { UnbrokenText } from '../../../ui/UnbrokenText.tsx'
import { visitingHoursOf, visitsApi } from './visits.queries.ts'
import './visiting-hours.css'

/** When one listing of an owner can be visited. */
export function VisitingHours({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(visitingHoursOf(id))
  usePageTitle(m.visiting_title())
  if (!data && error instanceof ApiError && [400, 404, 409].includes(error.status))
    return (
      <EmptyState failed page title={m.visiting_gone()} text={m.visiting_gone_text()}>
        <ButtonLink to={paths.myListings()}>{m.title_my_listings()}</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="page visiting">
      <div className="head">
        <TextLink to={paths.myListings()}>
          <Icon path={chevronLeftIcon} />
          {m.title_my_listings()}
        </TextLink>
        <h1>{m.visiting_title()}</h1>
        <p className="muted">
          {data ? <UnbrokenText text={data.title} /> : <Skeleton width="260px" height="22px" />}
        </p>
      </div>
      {data && <HoursForm id={id} hours={data} />}
      {!data && error && (
        <EmptyState failed title={m.visiting_load_failed()} text={messageOf(error, m.error_page())}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.common_retry()}
          </Button>
        </EmptyState>
      )}
      {!data && !error && <Skeleton height="480px" style={{ borderRadius: 'var(--r-4)' }} />}
    </div>
  )
}

type Day = { on: boolean; opens: string; closes: string }
type Values = { days: Day[]; minutes: string }

const MINUTES: readonly VisitMinutes[] = [15, 30, 45, 60]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** From six in the morning until eleven at night, by half hours. */
const HALF_HOURS = Array.from({ length: 35 }, (_, n) => {
  const minutes = 6 * 60 + n * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})

/** Times to choose from; one that was set elsewhere stays among them. */
const timesWith = (own: string) =>
  [...new Set([...HALF_HOURS, own])].sort().map((value) => ({
    value,
    label: clockText(new Date(`2026-01-01T${value}:00Z`), 'UTC'),
  }))

function valuesOf({ days, minutes }: Hours): Values {
  return {
    minutes: String(minutes),
    days: WEEKDAYS.map((weekday) => {
      const day = days.find((one) => one.weekday === weekday)
      return { on: Boolean(day), opens: day?.opens ?? '10:00', closes: day?.closes ?? '18:00' }
    }),
  }
}

function HoursForm({ id, hours }: { id: string; hours: Hours }) {
  const client = useQueryClient()
  const form = useForm<Values>({
    defaultValues: valuesOf(hours),
    check: ({ days }) => {
      const wrong = days.findIndex(({ on, opens, closes }) => on && opens >= closes)
      return wrong < 0 ? null : [`days.${wrong}.closes`, m.visiting_order()]
    },
    send: async ({ days, minutes }) => {
      const body: Hours = {
        minutes: Number(minutes) as VisitMinutes,
        days: days.flatMap(({ on, opens, closes }, at) =>
          on ? [{ weekday: at + 1, opens, closes }] : [],
        ),
      }
      const saved = await visitsApi.setVisitingHours({ params: { id }, body })
      client.setQueryData(visitingHoursOf(id).queryKey, saved)
      toast('success', m.visiting_saved())
    },
    fallback: m.visiting_failed(),
  })
  const chosen = form.control.watch('days')
  return (
    <form className="stack visiting-form" {...form.props} aria-label={m.visiting_title()}>
      <p>{m.visiting_text()}</p>
      <fieldset className="visiting-days">
        <legend className="sr">{m.visiting_days()}</legend>
        {weekdayNames(1).map(({ long }, at) => {
          const { on = false, opens = '', closes = '' } = chosen[at] ?? {}
          const error = form.error(`days.${at}.closes`)
          return (
            <div className="visiting-day" key={long}>
              <label className="visiting-on">
                <input type="checkbox" {...form.register(`days.${at}.on`)} />
                {long}
              </label>
              {on && (
                <span className="visiting-window">
                  <Select
                    aria-label={m.visiting_of({ day: long, what: m.visiting_opens() })}
                    options={timesWith(opens)}
                    {...form.register(`days.${at}.opens`)}
                  />
                  <span aria-hidden="true">–</span>
                  <Select
                    aria-label={m.visiting_of({ day: long, what: m.visiting_closes() })}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `visiting${at}` : undefined}
                    options={timesWith(closes)}
                    {...form.register(`days.${at}.closes`)}
                  />
                </span>
              )}
              {error && (
                <p className="visiting-wrong" id={`visiting${at}`}>
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
      <SelectField
        form={form}
        name="minutes"
        label={m.visiting_minutes()}
        options={MINUTES.map((count) => ({
          value: String(count),
          label: m.visiting_minutes_each({ minutes: String(count) }),
        }))}
      />
      <FormError error={form.serverError} />
      <Button type="submit" busy={form.busy}>
        {m.visiting_save()}
      </Button>
    </form>
  )
}
