/** SPEC 2: what the profile pages say while they wait. */
export function ProfilePending() {
  return (
    <p data-pending className="p-8 text-center">
      Loading...
    </p>
  );
}
