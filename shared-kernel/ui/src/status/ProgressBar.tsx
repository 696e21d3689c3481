import { Box, type BoxProps } from '@chakra-ui/react';

export interface ProgressBarProps extends Pick<BoxProps, 'flex'> {
  /** Accessible name: 'Uploading isf.pdf'. */
  label: string;
  /** 0 to 100; undefined while unknown. */
  percent: number | undefined;
  /** The progress in words. */
  text?: string;
}

/** Bar with the progress of a task. */
export function ProgressBar({ label, percent, text, flex }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      flex={flex}
      h="4px"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="100%"
        bg={{ base: 'marine.solid', _highContrast: 'Highlight' }}
        borderRadius="full"
        style={{ width: `${percent ?? 0}%` }}
      />
    </Box>
  );
}
