/** What is open while it is mounted, such as a dialog, and tells whoever mounted it that it wants to close. */
export interface Closable {
  onClose: () => void;
}
