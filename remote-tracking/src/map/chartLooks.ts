import { inSystemColors } from '@quayside/ui';

const halo = { paintOrder: 'stroke', stroke: 'chart.sea', strokeWidth: '3.5px', strokeLinejoin: 'round' } as const;

/** Styles of the map's SVG classes. */
export const chartLooks = {
  '& .band-outer': { fill: 'none', stroke: 'chart.shoal1', strokeWidth: '20px', strokeLinejoin: 'round' },
  '& .band-inner': { fill: 'none', stroke: 'chart.shoal2', strokeWidth: '7px', strokeLinejoin: 'round' },
  '& .grid': { fill: 'none', stroke: 'chart.grid', strokeWidth: '.75px' },
  '& .land': { fill: 'chart.land', stroke: 'chart.coast', strokeWidth: '.75px', strokeLinejoin: 'round' },
  '& .border': { fill: 'none', stroke: 'chart.coast', strokeWidth: '.5px', strokeLinejoin: 'round', opacity: '.45' },
  '& .way': {
    fill: 'none',
    stroke: 'chart.route',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: '2.25px',
  },
  '& .way-halo': { fill: 'none', stroke: 'bg.panel', strokeWidth: '5px', opacity: '.7', strokeLinejoin: 'round' },
  '& .way-ahead': { strokeDasharray: '1 6', strokeWidth: '2.5px' },
  '& .port': { fill: 'bg.panel', stroke: 'chart.route', strokeWidth: '2.25px' },
  '& .port-reached': { fill: 'chart.route', stroke: 'bg.panel', strokeWidth: '2px' },
  '& .called-off .way, & .called-off .port': { stroke: 'border.control' },
  '& .stand': { fill: 'bg.panel', stroke: 'chart.route', strokeWidth: '2px' },
  '& .stand-icon': { color: 'chart.route' },
  '& .unreported': { fill: 'bg.panel', stroke: 'border.control', strokeWidth: '1.75px', strokeDasharray: '3 3' },
  '& .unreported-chevron': { fill: 'fg.muted' },
  '& .ring': { fill: 'chart.route', opacity: '.18' },
  '& .disc': { fill: 'chart.route', stroke: 'bg.panel', strokeWidth: '2px' },
  '& .chevron': { fill: 'bg.panel' },
  '& .seen': { fill: 'fg', stroke: 'bg.panel', strokeWidth: '2px' },
  '& .seen.old': { fill: 'bg.panel', stroke: 'fg.muted' },
  '& .label': { fontFamily: 'body', fontSize: '12px', fontWeight: '500', fill: 'chart.label', ...halo },
  '& .code': { fontFamily: 'mono', fontWeight: '600', fill: 'fg' },
  '& .carrier': { fontWeight: '600', fill: 'fg' },
  // In forced colours, sea and land use the background and are separated by the coastline, and the route uses the text
  // colour.
  ...inSystemColors({
    'chart.sea': 'Canvas',
    'chart.shoal1': 'Canvas',
    'chart.shoal2': 'Canvas',
    'chart.grid': 'Canvas',
    'chart.land': 'Canvas',
    'chart.coast': 'GrayText',
    'chart.route': 'CanvasText',
    'chart.label': 'CanvasText',
    'bg.panel': 'Canvas',
    'border.control': 'GrayText',
    fg: 'CanvasText',
    'fg.muted': 'CanvasText',
  }),
  // Printing has no measured size: scale the drawing to the frame, and keep the colours.
  '@media print': { printColorAdjust: 'exact', '& svg': { width: '100%', height: '100%' } },
} as const;
