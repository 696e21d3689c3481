export default function RateSearch() {
  return <h1>Rates</h1>;
}
