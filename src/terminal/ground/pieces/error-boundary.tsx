import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** A new one lets the children try again. */
  readonly resetBy: unknown
  readonly fallback: (again: () => void) => ReactNode
  /** Told each time that the children broke, and how they may try again. */
  readonly onBroken?: (again: () => void) => void
  readonly children: ReactNode
}

/** Keeps a broken screen from taking the page with it: the flow and the scanner live outside of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onBroken?.(this.again)
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.isBroken && before.resetBy !== this.props.resetBy) this.setState({ isBroken: false })
  }

  again = () => this.setState({ isBroken: false })

  override render() {
    return this.state.isBroken ? this.props.fallback(this.again) : this.props.children
  }
}
