declare module 'ra-language-spanish' {
  type Texts<Key extends string> = Record<Key, string>;

  const messages: {
    ra: {
      action: Texts<
        | 'delete'
        | 'show'
        | 'list'
        | 'save'
        | 'create'
        | 'edit'
        | 'sort'
        | 'cancel'
        | 'undo'
        | 'refresh'
        | 'add'
        | 'remove'
        | 'add_filter'
        | 'remove_filter'
        | 'back'
        | 'bulk_actions'
      >;
      page: Texts<'list' | 'edit' | 'show' | 'create' | 'dashboard' | 'not_found' | 'loading'>;
      input: { references: Texts<'all_missing' | 'many_missing' | 'single_missing'> };
      message: Texts<
        | 'yes'
        | 'no'
        | 'are_you_sure'
        | 'about'
        | 'not_found'
        | 'loading'
        | 'invalid_form'
        | 'delete_title'
        | 'delete_content'
        | 'bulk_delete_title'
        | 'bulk_delete_content'
      >;
      navigation: Texts<
        | 'no_results'
        | 'no_more_results'
        | 'page_out_of_boundaries'
        | 'page_out_from_end'
        | 'page_out_from_begin'
        | 'page_range_info'
        | 'next'
        | 'prev'
      >;
      auth: Texts<'username' | 'password' | 'sign_in' | 'sign_in_error' | 'logout'>;
      notification: Texts<
        'updated' | 'created' | 'deleted' | 'bad_item' | 'item_doesnt_exist' | 'http_error' | 'canceled'
      >;
      validation: Texts<
        | 'required'
        | 'minLength'
        | 'maxLength'
        | 'minValue'
        | 'maxValue'
        | 'number'
        | 'email'
        | 'oneOf'
        | 'regex'
      >;
    };
  };
  export default messages;
}
