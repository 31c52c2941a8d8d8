/** An error thrown by a page stays in the page, which says what happened, reports it, and offers a retry. */

import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { reportError } from '@hoistway/parts/report/report-error.ts';
import { ChunkFailure } from '@hoistway/parts/states/lazy-part.ts';
import { Component, Suspense } from 'react';
import css from './boundary.module.css';
import { texts } from './texts.ts';

interface BoundaryState {
  error: unknown;
  failed: boolean;
}

const Broken = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(texts);
  const chunk = error instanceof ChunkFailure;
  return (
    <div className={css.broken} role="alert">
      <h2>{chunk ? t.chunkFailed : t.broken}</h2>
      <p>{chunk ? t.chunkFailedText : t.brokenText}</p>
      <button type="button" onClick={chunk ? () => location.reload() : onRetry}>
        {chunk ? t.reload : t.retryPage}
      </button>
    </div>
  );
};

interface BoundaryProps {
  children: React.ReactNode;
  /** While the page is loading. */
  fallback: React.ReactNode;
  onFailed?: () => void;
}

/** React supports error boundaries only as classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error instanceof ChunkFailure ? 'chunk' : 'render', error);
    this.props.onFailed?.();
  }

  override render() {
    if (this.state.failed)
      return (
        <Broken error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
      );
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
