import type { Module } from '../../module.ts'
import { conversationJobs } from './conversations.jobs.ts'
import { mountConversations } from './conversations.routes.ts'
import type { MessageMailDeps } from './mails.service.ts'
import type { SendDeps } from './send.service.ts'

type ConversationsOptions = SendDeps & MessageMailDeps

/** What renters and owners write to each other about listings (D90). */
export function createConversations(deps: ConversationsOptions): Module {
  const { background } = deps.db
  return {
    mount: (app, options) => mountConversations(app, deps, options),
    jobs: conversationJobs({ ...deps, db: background }),
  }
}
