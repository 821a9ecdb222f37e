import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** How long the user must have stopped typing before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 500;

interface SearchRule {
  /** Whether the text is long enough to search; until then everything is shown. */
  readonly isEnough?: (text: string) => boolean;
}

/** The text of a search box, and the search applied once the user has stopped typing. */
export function useSearchText(
  searched: string,
  onSearch: (search: string) => void,
  { isEnough = () => true }: SearchRule = {},
) {
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const search = useDebouncedCallback((wanted: string) => {
    asked.current = isEnough(wanted.trim()) ? wanted.trim() : '';
    onSearch(asked.current);
  }, SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    // The search applied from here must not remove a letter typed since.
    if (searched === asked.current) return;
    // An external change: Back, or "clear filters".
    asked.current = searched;
    search.cancel();
    setText(searched);
  }, [searched, search]);
  return {
    text,
    /** An empty text is valid too: it searches for nothing. */
    isEnough: text.trim() === '' || isEnough(text.trim()),
    type: (typed: string) => {
      setText(typed);
      search(typed);
    },
    clear: () => {
      search.cancel();
      asked.current = '';
      setText('');
      onSearch('');
    },
  };
}
