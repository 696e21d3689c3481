import { Box, DateField } from '@quayside/ui';
import { CellBox, CellLabel, cellLayout } from './FilterCell';

interface DateCellProps {
  label: 'From' | 'To';
  /** yyyy-MM-dd or ''. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

const bare = {
  '& input': {
    height: '24px',
    minHeight: '24px',
    border: '0',
    boxShadow: 'none',
    background: 'transparent',
    padding: '0',
    '&:not(:placeholder-shown)': { color: 'marine.fg', fontWeight: 'medium' },
  },
  '& [data-part=fault]': { paddingBlockEnd: '8px' },
  '& [data-part=trigger]': { height: '24px', minWidth: '24px' },
} as const;

/** From and To refer to the ETA on every list and card. */
const help = 'by ETA';

/** Filter cell for the earliest or latest ETA. */
export function DateCell({ label, value, onChange, min, max }: DateCellProps) {
  return (
    <CellBox>
      <Box minH={cellLayout.height} px="12px" pt={cellLayout.top} css={bare} title="From and To filter on ETA">
        <CellLabel set={value !== ''}>
          {label} · {help}
        </CellLabel>
        <DateField
          aria-label={`${label}, ${help}`}
          tells="leaving"
          value={value}
          onChange={onChange}
          min={min}
          max={max}
        />
      </Box>
    </CellBox>
  );
}
