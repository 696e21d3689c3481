import { SegmentGroup, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** Accessible name when the label is an icon. */
  name?: string;
  disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  segments: readonly Segment<V>[];
  'aria-label': string;
  size?: 'sm' | 'md';
  /** Takes the full width. */
  fitted?: boolean;
}

/** Forced colours remove the background of the chosen option, so a border marks it. */
const chosenInForcedColours = {
  '@media (forced-colors: active)': {
    '&[data-state=checked]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
} as const;

/** Selects one of a few visible options. */
export function SegmentedControl<V extends string>({
  value,
  onChange,
  segments,
  size = 'md',
  fitted,
  'aria-label': label,
}: SegmentedControlProps<V>) {
  const root = useRef<HTMLDivElement>(null);
  // When there are too many options for the width, scrolls the chosen one into view.
  useEffect(() => {
    const chosen = root.current?.querySelector<HTMLElement>(`[data-part=item][data-state=checked]`);
    if (chosen && root.current) root.current.scrollLeft = chosen.offsetLeft - root.current.offsetLeft;
  }, []);
  return (
    <SegmentGroup.Root
      ref={root}
      minW="0"
      maxW="full"
      overflowX="auto"
      scrollbarWidth="none"
      size={size}
      value={value}
      onValueChange={(details) => details.value && onChange(details.value as V)}
      aria-label={label}
      {...(fitted && { width: '100%' })}
    >
      {segments.map((segment) => (
        <SegmentGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          flexShrink={0}
          css={chosenInForcedColours}
          {...(fitted && { flexGrow: 1, flexBasis: 0 })}
        >
          <SegmentGroup.ItemText display="inline-flex" alignItems="center" gap="6px">
            {segment.label}
            {segment.name && <VisuallyHidden>{segment.name}</VisuallyHidden>}
          </SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
