import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** A new one lets the children try again. */
  readonly resetBy: unknown
  readonly fallback: (again: () => void) => ReactNode
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
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.isBroken && before.resetBy !== this.props.resetBy) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children
  }
}
