/** What an archive holds beside the built programs and their packages: its pages lead to each other. */
export const OWN_FILES = ['CHANGELOG.md', 'deploy', 'docs'];
