import { useState } from 'react';
import type { SetupProps } from './change';
import { Section } from './Section';

interface StartSectionProps extends SetupProps {
  /** Addresses to choose from. */
  pages: readonly string[];
  onVisit(at: string): void;
}

/** The page on the stage, and the initial data of the API. */
export function StartSection({ setup, change, pages, onVisit }: StartSectionProps) {
  return (
    <Section title="Page and data">
      <Address key={setup.at} at={setup.at} pages={pages} onVisit={onVisit} />
      <label className="lat">
        <span>Seed</span>
        <input
          type="number"
          className="in mono seed"
          min={1}
          max={9_999}
          value={setup.seed}
          onChange={({ target }) => target.validity.valid && target.value && change({ seed: target.valueAsNumber })}
        />
      </label>
    </Section>
  );
}

function Address({ at, pages, onVisit }: { at: string } & Pick<StartSectionProps, 'pages' | 'onVisit'>) {
  const [text, setText] = useState(at);
  const known = pages.includes(at);
  return (
    <>
      <select
        className="in mono"
        aria-label="Page"
        value={known ? at : ''}
        onChange={({ target }) => onVisit(target.value)}
      >
        {!known && <option value="">Choose a page</option>}
        {pages.map((page) => (
          <option key={page}>{page}</option>
        ))}
      </select>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.startsWith('/')) onVisit(text);
        }}
      >
        <input
          className="in mono grow"
          aria-label="Address"
          placeholder="/address"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="plain">
          Visit
        </button>
      </form>
    </>
  );
}
