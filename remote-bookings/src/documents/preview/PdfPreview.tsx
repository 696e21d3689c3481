import { Box, Center, EmptyState, Spinner } from '@quayside/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenPdf } from './openPdf';
import { PreviewControls } from './PreviewControls';
import { PreviewStage } from './PreviewStage';
import { usePdf } from './usePdf';
import { useWidth } from './useWidth';
import { fitting, nextZoom, type Zoom } from './zoom';

const sentences = {
  password: 'This PDF asks for a password. Download it to open it.',
  damaged: 'This PDF is damaged and cannot be shown. Download it to try another reader.',
  reader: 'The reader could not be loaded. Download the file, or close this and try again.',
} as const;

/** PDF preview, page by page. */
export function PdfPreview({ name, blob }: { name: string; blob: Blob }) {
  const opened = usePdf(blob);
  if (opened.state === 'failed') return <EmptyState title="No preview">{sentences[opened.cause]}</EmptyState>;
  if (opened.state === 'opening')
    return (
      <Center flex="1" aria-busy="true">
        <Spinner aria-label="Opening the document" />
      </Center>
    );
  return <Pages name={name} pdf={opened.pdf} />;
}

function Pages({ name, pdf }: { name: string; pdf: OpenPdf }) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<Zoom>(fitting);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const width = (useWidth(stage) * zoom) / 100;
  const turn = (to: number) => {
    setPage(Math.min(pdf.pages, Math.max(1, to)));
    stage.current?.scrollTo({ top: 0 });
  };
  const failed = useDrawing(pdf, page, width, canvas, words);
  return (
    <>
      <PreviewControls pages={{ page, count: pdf.pages, onTurn: turn }} zoom={zoom} onZoom={setZoom} />
      <PreviewStage
        ref={stage}
        label={`${name}, page ${page} of ${pdf.pages}`}
        moves={{
          next: () => turn(page + 1),
          previous: () => turn(page - 1),
          first: () => turn(1),
          last: () => turn(pdf.pages),
          in: () => setZoom(nextZoom(zoom, 1)),
          out: () => setZoom(nextZoom(zoom, -1)),
          fit: () => setZoom(fitting),
        }}
      >
        {failed && (
          <EmptyState title="No preview">This page could not be drawn. Download the file to see it.</EmptyState>
        )}
        <Box position="relative" w="max-content" mx="auto" bg="white" boxShadow="md" hidden={failed}>
          <canvas ref={canvas} role="img" aria-label={`Page ${page} of ${pdf.pages}`} style={{ display: 'block' }} />
          <Box ref={words} css={wordsOverPicture} />
        </Box>
      </PreviewStage>
    </>
  );
}

/** Renders into the surface when page or width change. Returns true when the page cannot be rendered. */
const useDrawing = (
  pdf: OpenPdf,
  page: number,
  width: number,
  canvas: RefObject<HTMLCanvasElement | null>,
  words: RefObject<HTMLElement | null>,
): boolean => {
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    if (!canvas.current || !words.current || width <= 0) return;
    const drawing = new AbortController();
    pdf
      .draw(page, { canvas: canvas.current, words: words.current }, width, drawing.signal)
      .then(() => setFailed((known) => (known === page && !drawing.signal.aborted ? undefined : known)))
      .catch(() => setFailed(page));
    return () => drawing.abort();
  }, [pdf, page, width, canvas, words]);
  return failed === page;
};

/** The part of pdf.js's style sheet that places the selectable, transparent text over the picture. */
const wordsOverPicture = {
  position: 'absolute',
  inset: '0',
  overflow: 'clip',
  lineHeight: '1',
  transformOrigin: '0 0',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': '1',
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
} as const;
