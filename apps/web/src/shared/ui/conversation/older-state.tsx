import classes from './older-state.module.css';

interface OlderStateProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly texts: { readonly loading: string; readonly failed: string; readonly retry: string };
  readonly onRetry: () => void;
}

/** Over the top of the conversation while older messages load; it takes no space, so nothing moves. */
export function OlderState({ state, texts, onRetry }: OlderStateProps) {
  if (state === 'idle') return null;
  return (
    <div className={classes.root} role="status">
      {state === 'loading' ? texts.loading : texts.failed}
      {state === 'failed' && (
        <button className={classes.retry} onClick={onRetry} type="button">
          {texts.retry}
        </button>
      )}
    </div>
  );
}
