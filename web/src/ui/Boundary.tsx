import { Component, type ReactNode } from 'react'

/** Shows `fallback` in place of a part that throws, so that the page around it stays. */
export class Boundary extends Component<
  { fallback: ReactNode; onBroken?: () => void; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken?.()
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
