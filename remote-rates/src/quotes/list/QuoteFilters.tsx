import { useSearchParams } from '@freight/shared-kernel/router';
import { Box, Flex, SelectField } from '@freight/shared-kernel/ui';
import { QuoteSearch } from './QuoteSearch';
import { type QuoteView, quoteFilters, quoteSorts } from './quoteView';

/** Search, filters and order of a list; all of them stand in the address. */
export function QuoteFilters({ view }: { view: QuoteView }) {
  const [, setParams] = useSearchParams();
  const put = (name: keyof QuoteView, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return new URLSearchParams(now);
      },
      { replace: true },
    );
  return (
    <Flex wrap="wrap" gap="12px" pb="12px" role="search" aria-label="Quotes">
      <QuoteSearch key={view.search} value={view.search} onChange={(text) => put('search', text)} />
      {(['status', 'mode'] as const).map((name) => {
        const { label, all, choices } = quoteFilters[name];
        return (
          <Choice
            key={name}
            label={label}
            placeholder={all}
            choices={choices}
            value={view[name]}
            onChange={(value) => put(name, value)}
          />
        );
      })}
      <Box ms={{ md: 'auto' }} flexGrow={{ base: 1, md: 0 }}>
        <Choice label="Sort" choices={quoteSorts} value={view.sort} onChange={(value) => put('sort', value)} />
      </Box>
    </Flex>
  );
}

interface ChoiceProps {
  label: string;
  placeholder?: string;
  choices: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, choices, onChange, ...field }: ChoiceProps) {
  return (
    <Box width={{ base: 'auto', md: '168px' }} minW="132px" flexGrow={{ base: 1, md: 0 }}>
      <SelectField
        {...field}
        aria-label={label}
        options={Object.entries(choices).map(([value, words]) => ({ value, label: words }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
