import { Component, type ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A page that breaks says so and offers the retry; what is around it stays. Give a page its address as `key`, so that going on heals it. */
export class ErrorBoundary extends Component<
  { onBroken: () => void; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }
  private tries = 0

  // Somebody whose connection is back need not ask.
  private heal = () => this.state.broken && this.setState({ broken: false })

  override componentDidMount() {
    window.addEventListener('online', this.heal)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.heal)
  }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  // What could not be fetched comes now, and the rest of the page stays as it is; what is really broken begins anew.
  private retry = () => {
    this.tries += 1
    if (this.tries > 1) window.location.reload()
    else this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        page
        title={m.error_title()}
        text={navigator.onLine === false ? m.error_offline() : m.error_page()}
      >
        <Button onClick={this.retry}>{m.common_retry()}</Button>
      </EmptyState>
    )
  }
}
