import type { Module } from '../../module.ts'
import { conversationJobs } from './conversations.jobs.ts'
import { mountConversations } from './conversations.routes.ts'
import type { MessageMailDeps } from './mails.service.ts'
import type { SendDeps } from './send.service.ts'
import { visitJobs } from './visits/visits.jobs.ts'
import { mountVisits } from './visits/visits.routes.ts'
import type { VisitDeps } from './visits/visits.service.ts'

type ConversationsOptions = SendDeps & MessageMailDeps & VisitDeps

/** What renters and owners write to each other about listings (D90), and when they meet there. */
export function createConversations(deps: ConversationsOptions): Module {
  const { background } = deps.db
  return {
    mount: (app, options) => {
      mountConversations(app, deps, options)
      mountVisits(app, deps, options)
    },
    jobs: [
      ...conversationJobs({ ...deps, db: background }),
      ...visitJobs({ ...deps, db: background }),
    ],
  }
}
