export { amountText } from './amounts';
export { type CellValue, isBlank, textOf } from './cells';
export { changedFields, columns, headingCells, lineCells, priceText } from './columns';
export { checkTerms, type Directory, type RateTerms, tariffOf } from './rateTerms';
export { type Heading, readHeading } from './readHeading';
export { type Cells, type Fault, readLine } from './readLine';
