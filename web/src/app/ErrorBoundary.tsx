import { Component, type ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A page that breaks says so and offers the retry; the shell around it stays. Give it the address as `key`, so that going on heals it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState page title={m.error_title()} text={m.error_page()}>
        <Button onClick={() => window.location.reload()}>{m.common_retry()}</Button>
      </EmptyState>
    )
  }
}
