export default function Contacts() {
  return <h1>Contacts</h1>;
}
