import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 500;

interface SearchRule {
  /** Whether so little is searched for; until it is, everything is shown. */
  readonly isEnough?: (text: string) => boolean;
}

/** What stands in a search box, and what is searched for once one has stopped typing. */
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
  }, DEBOUNCE_MS);
  useEffect(() => {
    // What was searched for from here must not take away a letter that has been typed since.
    if (searched === asked.current) return;
    // It changed by itself: back, or "clear filters".
    asked.current = searched;
    search.cancel();
    setText(searched);
  }, [searched, search]);
  return {
    text,
    /** Nothing is enough as well: it searches for nothing. */
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
