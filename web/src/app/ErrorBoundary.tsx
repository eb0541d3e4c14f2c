import { Component, type ReactNode } from 'react'
import { m } from '../messages/index.js'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Main } from './Main.tsx'

/**
 * Shows a message and a retry when a page throws; the shell stays. Pass the page's path as `key`,
 * so that navigating resets it. `bare`: nothing around it renders a `main`.
 */
export class ErrorBoundary extends Component<
  { onBroken: () => void; bare?: boolean; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }
  private tries = 0

  // Retries automatically when the connection is back.
  private retryWhenOnline = () => this.state.broken && this.setState({ broken: false })

  override componentDidMount() {
    window.addEventListener('online', this.retryWhenOnline)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryWhenOnline)
  }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  // The first retry renders again, which repeats failed fetches; a further one reloads the page.
  private retry = () => {
    this.tries += 1
    if (this.tries > 1) window.location.reload()
    else this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const isOffline = navigator.onLine === false
    const message = (
      <EmptyState
        page
        failed
        title={isOffline ? m.error_offline() : m.error_title()}
        text={!isOffline && m.error_page()}
      >
        <Button onClick={this.retry}>{m.common_retry()}</Button>
      </EmptyState>
    )
    return this.props.bare ? <Main>{message}</Main> : message
  }
}
